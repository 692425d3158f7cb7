-- Drives bpl-lsp from neovim: prints a line for each feature, "NAME: what was seen".
local file, buffer = vim.env.BPL_FILE, nil

local function say(name, value)
  io.stdout:write(name .. ': ' .. value:gsub('\n', '|') .. '\n')
end

local function wait(condition)
  return vim.wait(20000, condition, 20)
end

-- The marks of the plugin's namespace `name`.
local function marks(name)
  return vim.api.nvim_buf_get_extmarks(0, vim.api.nvim_create_namespace(name), 0, -1, {details = true})
end

-- The result of the only client.
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000) or {}
  for _, answer in pairs(answers) do
    return answer.result
  end
end

local function at(line, character)
  return {textDocument = {uri = vim.uri_from_bufnr(buffer)}, position = {line = line, character = character}}
end

vim.g.bpl = {settings = {programs = {{'lib.bpl', 'use.bpl'}}}}
vim.cmd('edit ' .. file)
buffer = vim.api.nvim_get_current_buf()
say('filetype', vim.bo.filetype)
say('syntax', vim.fn.synIDattr(vim.fn.synID(1, 1, 1), 'name'))
wait(function() return #vim.diagnostic.get(buffer) > 0 end)
say('diagnostic', vim.diagnostic.get(buffer)[1].message)

-- a repair, as the user would choose it
local range = at(3, 8)
range.range = {start = range.position, ['end'] = range.position}
range.context = {diagnostics = {}}
local actions = ask('textDocument/codeAction', range)
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
say('code action', vim.api.nvim_buf_get_lines(buffer, 3, 4, true)[1])
wait(function() return #vim.diagnostic.get(buffer) == 0 end)
say('diagnostics left', tostring(#vim.diagnostic.get(buffer)))

vim.api.nvim_win_set_cursor(0, {4, 8})
vim.lsp.buf.definition()
wait(function() return vim.api.nvim_win_get_cursor(0)[1] == 1 end)
say('definition', table.concat(vim.api.nvim_win_get_cursor(0), ','))

vim.lsp.buf.rename('total')
wait(function() return vim.api.nvim_buf_get_lines(buffer, 3, 4, true)[1]:find('total') ~= nil end)
say('rename', vim.api.nvim_buf_get_lines(buffer, 3, 4, true)[1])

say('hover', ask('textDocument/hover', at(0, 12)).contents.value)
say('symbols', ask('textDocument/documentSymbol', at(0, 0))[1].name)
say('completion', tostring(#ask('textDocument/completion', at(3, 10)).items > 0))

if vim.lsp.buf.format then
  vim.lsp.buf.format({timeout_ms = 20000})
else
  vim.lsp.buf.formatting_sync(nil, 20000)
end
say('formatting', table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), '\n'))

vim.cmd('silent write')
wait(function() return #vim.diagnostic.get(buffer) > 0 end)
say('verification', vim.diagnostic.get(buffer)[1].message)

-- a lens that shows the verdict, the values after a lens was run, a test
local function lenses()
  local titles = {}
  for _, lens in ipairs(vim.lsp.codelens.get(buffer)) do
    table.insert(titles, lens.command.title)
  end
  return table.concat(titles, ', ')
end
wait(function() return lenses():find('1 error') ~= nil end)
say('code lenses', lenses())
ask('workspace/executeCommand', {command = 'bpl.findInput',
                                 arguments = {vim.uri_from_bufnr(buffer), at(0, 11).position}})
wait(function()
  vim.cmd('BplHints')
  vim.wait(100)
  return #marks('bpl_hints') > 0
end)
say('values', marks('bpl_hints')[1][4].virt_text[1][1])
range = at(0, 11)
range.range = {start = range.position, ['end'] = range.position}
range.context = {diagnostics = {}, only = {'refactor'}}
vim.lsp.buf_request(buffer, 'workspace/executeCommand', ask('textDocument/codeAction', range)[1].command, function() end)
local test = vim.fn.fnamemodify(file, ':h') .. '/work.Add.postcondition-1.bpl'
wait(function() return vim.fn.bufnr(test) > 0 and #vim.api.nvim_buf_get_lines(vim.fn.bufnr(test), 0, -1, false) > 5 end)
say('write a test', tostring(vim.fn.bufnr(test) > 0 and
    table.concat(vim.api.nvim_buf_get_lines(vim.fn.bufnr(test), 0, -1, false), '\n'):find('Add#test') ~= nil))

-- several files as one program
vim.cmd('silent edit! ' .. vim.fn.fnamemodify(file, ':h') .. '/use.bpl')
buffer = vim.api.nvim_get_current_buf()
wait(function() return ask('textDocument/documentSymbol', at(0, 0)) ~= nil end)
say('several files', ask('textDocument/definition', at(2, 12))[1].uri:match('[^/]*$'))
vim.api.nvim_win_set_cursor(0, {3, 12})
vim.lsp.buf.incoming_calls()
wait(function() return #vim.fn.getqflist() > 0 end)
say('calls', tostring(vim.fn.getqflist()[1].text))
vim.cmd('cclose')
vim.fn.setqflist({})
vim.api.nvim_win_set_cursor(0, {3, 16})
vim.lsp.buf.references()
wait(function() return #vim.fn.getqflist() > 0 end)
say('references', tostring(#vim.fn.getqflist()))
vim.cmd('cclose')
vim.lsp.buf.document_highlight()
wait(function() return #marks('vim_lsp_references') > 0 end)
say('highlights', tostring(#marks('vim_lsp_references')))
say('signatures', ask('textDocument/signatureHelp', at(2, 18)).signatures[1].label)
vim.cmd('BplHints')
wait(function() return #marks('bpl_hints') > 0 end)
say('hints', marks('bpl_hints')[1][4].virt_text[1][1])
vim.cmd('BplFold')
wait(function() return vim.fn.foldlevel(3) > 0 end)
say('folds', tostring(vim.fn.foldlevel(3)))
vim.cmd('BplExpand')
wait(function() return vim.api.nvim_get_mode().mode == 'v' end)
vim.cmd('normal! "ay')
say('selections', vim.fn.getreg('a'))
local function coloured(group)
  vim.cmd('BplColour')
  vim.wait(100)
  for _, mark in ipairs(marks('bpl_colour')) do
    if mark[4].hl_group == group then
      return vim.api.nvim_buf_get_text(0, mark[2], mark[3], mark[4].end_row, mark[4].end_col, {})[1]
    end
  end
end
wait(function() return coloured('Function') ~= nil end)
say('semantic tokens', tostring(coloured('Function')))
vim.cmd('silent write')
wait(function() return coloured('DiffAdd') ~= nil end)
say('verdicts of checks', tostring(coloured('DiffAdd')))
vim.cmd('quitall!')
