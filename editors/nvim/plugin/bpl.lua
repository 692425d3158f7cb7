-- Starts bpl-lsp for Boogie files. Settings go to vim.g.bpl, for example
--     vim.g.bpl = {cmd = {'bpl-lsp'}, settings = {verify = 'onSave', timeout = 10}}
-- :BplVerify verifies all bodies of the buffer; :lua vim.lsp.codelens.run() runs the lens of the line.
-- Features that older versions of neovim lack: :BplHints shows names of parameters and the values of the failing
-- execution that was found, :BplColour colours names by their meaning and the keywords of checks by their verdicts,
-- :BplFold makes folds, :BplExpand selects the next larger piece of the program.
if vim.g.loaded_bpl then
  return
end
vim.g.loaded_bpl = true

local clients = {} -- by the root of the project

local function config()
  return vim.tbl_deep_extend('force', {cmd = {'bpl-lsp'}, settings = {}}, vim.g.bpl or {})
end

-- The folder with the repository of the file, or its own.
local function root_of(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  local git = vim.fn.finddir('.git', folder .. ';')
  return git ~= '' and vim.fn.fnamemodify(git, ':p:h:h') or folder
end

local function start(buffer)
  local root, own = root_of(vim.api.nvim_buf_get_name(buffer)), config()
  if not clients[root] then
    clients[root] = vim.lsp.start_client({
      name = 'bpl-lsp',
      cmd = own.cmd,
      root_dir = root,
      workspace_folders = {{uri = vim.uri_from_fname(root), name = root}},
      init_options = own.settings,
      on_exit = function() clients[root] = nil end,
    })
  end
  if clients[root] then
    vim.lsp.buf_attach_client(buffer, clients[root])
    vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
  end
end

local group = vim.api.nvim_create_augroup('bpl', {})
vim.api.nvim_create_autocmd('FileType', {
  group = group,
  pattern = 'boogie',
  callback = function(event) start(event.buf) end,
})

vim.api.nvim_create_user_command('BplVerify', function()
  vim.lsp.buf_request(0, 'workspace/executeCommand',
                      {command = 'bpl.verify', arguments = {vim.uri_from_bufnr(0)}}, function() end)
end, {bar = true, desc = 'verify all bodies of this Boogie program'})

-- Lenses show verdicts: they are asked for again when diagnostics arrive.
vim.api.nvim_create_autocmd({'BufEnter', 'DiagnosticChanged'}, {
  group = group,
  pattern = '*.bpl',
  callback = function(event)
    if event.buf == vim.api.nvim_get_current_buf() and next(vim.lsp.buf_get_clients(event.buf)) then
      vim.lsp.codelens.refresh()
    end
  end,
})

-- Calls `take` with the server's answer about the buffer, and with its client.
local function ask(method, more, take)
  local buffer = vim.api.nvim_get_current_buf()
  local params = vim.tbl_extend('error', {textDocument = {uri = vim.uri_from_bufnr(buffer)}}, more)
  vim.lsp.buf_request(buffer, method, params, function(failure, result, context)
    if not failure and result then
      take(result, vim.lsp.get_client_by_id(context.client_id))
    end
  end)
end

-- The byte in the line where a position's character is.
local function column(line, character, client)
  local text = vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1] or ''
  local ok, byte = pcall(vim.str_byteindex, text, character, client.offset_encoding ~= 'utf-32')
  return client.offset_encoding == 'utf-8' and character or (ok and byte or #text)
end

local function namespace(name)
  local space = vim.api.nvim_create_namespace('bpl_' .. name)
  vim.api.nvim_buf_clear_namespace(0, space, 0, -1)
  return space
end

local function hints()
  local last = vim.api.nvim_buf_line_count(0)
  local range = {start = {line = 0, character = 0}, ['end'] = {line = last, character = 0}}
  ask('textDocument/inlayHint', {range = range}, function(found)
    local space = namespace('hints')
    for _, hint in ipairs(found) do
      vim.api.nvim_buf_set_extmark(0, space, math.min(hint.position.line, last - 1), 0,
                                   {virt_text = {{hint.label, 'Comment'}}})
    end
  end)
end

local groups = {type = 'Type', typeParameter = 'Type', enumMember = 'Constant', ['function'] = 'Function',
                method = 'Function', parameter = 'Identifier', variable = 'Identifier', label = 'Label',
                decorator = 'PreProc', verified = 'DiffAdd', unproved = 'Error'}

local function colour()
  ask('textDocument/semanticTokens/full', {}, function(tokens, client)
    local space = namespace('colour')
    local legend = client.server_capabilities.semanticTokensProvider.legend
    local line, character, data = 0, 0, tokens.data
    for i = 1, #data, 5 do
      character = data[i] > 0 and data[i + 1] or character + data[i + 1]
      line = line + data[i]
      local names = {legend.tokenTypes[data[i + 3] + 1]}
      for bit, name in ipairs(legend.tokenModifiers) do
        if math.floor(data[i + 4] / 2 ^ (bit - 1)) % 2 == 1 then
          table.insert(names, name)
        end
      end
      for _, name in ipairs(names) do
        if groups[name] then
          vim.api.nvim_buf_set_extmark(0, space, line, column(line, character, client),
            {end_row = line, end_col = column(line, character + data[i + 2], client), hl_group = groups[name]})
        end
      end
    end
  end)
end

local function fold()
  ask('textDocument/foldingRange', {}, function(ranges)
    vim.wo.foldmethod = 'manual'
    vim.cmd('normal! zE')
    for i = #ranges, 1, -1 do
      vim.cmd(string.format('%d,%dfold', ranges[i].startLine + 1, ranges[i].endLine + 1))
    end
    vim.cmd('normal! zR')
  end)
end

-- Is the range `inner` a part of `outer`, and not all of it?
local function is_larger(outer, inner)
  local function before(a, b)
    return a.line < b.line or (a.line == b.line and a.character < b.character)
  end
  return not before(inner.start, outer.start) and not before(outer['end'], inner['end']) and
         (before(outer.start, inner.start) or before(inner['end'], outer['end']))
end

local selected -- the range that was selected last

local function expand()
  local cursor = vim.api.nvim_win_get_cursor(0)
  local at = {line = cursor[1] - 1, character = vim.str_utfindex(vim.api.nvim_get_current_line(), cursor[2])}
  local inside = vim.api.nvim_get_mode().mode == 'v' and selected
  ask('textDocument/selectionRange', {positions = {inside and selected.start or at}}, function(found, client)
    local range = found[1]
    while range and inside and not is_larger(range.range, selected) do
      range = range.parent
    end
    if range then
      selected = range.range
      local stop = selected['end']
      vim.api.nvim_win_set_cursor(0, {selected.start.line + 1, column(selected.start.line, selected.start.character, client)})
      vim.cmd('normal! ' .. (inside and '\27' or '') .. 'v')
      vim.api.nvim_win_set_cursor(0, {stop.line + 1, math.max(column(stop.line, stop.character, client) - 1, 0)})
    end
  end)
end

for name, command in pairs({BplHints = hints, BplColour = colour, BplFold = fold, BplExpand = expand}) do
  vim.api.nvim_create_user_command(name, command, {bar = true})
end
