-- Starts bpl-lsp for Boogie files. Settings go to vim.g.bpl, for example
--     vim.g.bpl = {cmd = {'bpl-lsp'}, settings = {verify = 'onSave', timeout = 10}}
-- :BplVerify verifies all bodies of the buffer.
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
end, {desc = 'verify all bodies of this Boogie program'})
