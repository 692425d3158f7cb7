-- Drives bpl-lsp from neovim: prints a line for each feature, "NAME: what was seen".
local file, buffer = vim.env.BPL_FILE, nil

local function say(name, value)
  io.stdout:write(name .. ': ' .. value:gsub('\n', '|') .. '\n')
end

local function wait(condition)
  return vim.wait(20000, condition, 20)
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
say('folds', tostring(#ask('textDocument/foldingRange', at(0, 0))))

vim.lsp.buf.formatting_sync(nil, 20000)
say('formatting', table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), '\n'))

vim.cmd('silent write')
wait(function() return #vim.diagnostic.get(buffer) > 0 end)
say('verification', vim.diagnostic.get(buffer)[1].message)
vim.cmd('quitall!')
