// The client of bpl-lsp, and tasks that run the tools on the current file.
'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const TASKS = [
    ['check', 'bpl-lint', ['--diagnostics=gnu']],
    ['verify', 'bpl-verify', ['--modular']],
    ['run on symbolic inputs', 'bpl-exec', []],
];

let client;

function settings() {
    const own = vscode.workspace.getConfiguration('bpl');
    return { verify: own.get('verify'), timeout: own.get('timeout'),
             searchTimeout: own.get('searchTimeout'), programs: own.get('programs') };
}

function task(name, tool, args) {
    const definition = { type: 'bpl', tool, args };
    const run = new vscode.ProcessExecution(tool, [...args, '${file}']);
    return new vscode.Task(definition, vscode.TaskScope.Workspace, name, 'bpl', run, '$bpl');
}

const tasks = {
    provideTasks: () => TASKS.map(([name, tool, args]) => task(name, tool, args)),
    resolveTask: (asked) => task(asked.name, asked.definition.tool, asked.definition.args || []),
};

function verifyAll() {
    const editor = vscode.window.activeTextEditor;
    if (!client || !editor)
        return undefined;
    return client.sendRequest('workspace/executeCommand',
                              { command: 'bpl.verify', arguments: [editor.document.uri.toString()] });
}

async function activate(context) {
    context.subscriptions.push(vscode.tasks.registerTaskProvider('bpl', tasks));
    context.subscriptions.push(vscode.commands.registerCommand('bpltools.verifyAll', verifyAll));
    const command = vscode.workspace.getConfiguration('bpl').get('server');
    client = new LanguageClient('bpl', 'Boogie', { command }, {
        documentSelector: [{ language: 'boogie' }],
        initializationOptions: settings(),
        synchronize: {
            configurationSection: 'bpl',
            fileEvents: vscode.workspace.createFileSystemWatcher('**/*.bpl'),
        },
    });
    try {
        await client.start();
    } catch (error) {
        client = undefined;
        vscode.window.showErrorMessage(`${command} could not be started: install bpltools, or set bpl.server (${error.message})`);
    }
}

function deactivate() {
    return client && client.stop();
}

module.exports = { activate, deactivate };
