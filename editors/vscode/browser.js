// The extension in a browser: the client, and bpl-lsp as WebAssembly in a worker, without verification and tasks.
// package.js puts it and its modules into one file, dist/browser.js.
'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/browser');

let client;

async function activate(context) {
    const server = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.js');
    client = new LanguageClient('bpl', 'Boogie', { documentSelector: [{ language: 'boogie' }] },
                                new Worker(server.toString(true)));
    await client.start();
}

function deactivate() {
    return client && client.stop();
}

module.exports = { activate, deactivate };
