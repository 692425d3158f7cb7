// Drives bpl-lsp by the typed client of vscode-languageserver-protocol, which checks messages: prints a line for each
// feature, "NAME: what was seen".
'use strict';

const { spawn } = require('child_process');
const rpc = require('vscode-languageserver-protocol/node');

const URI = 'file:///work.bpl';
const [server, text] = process.argv.slice(2);
const child = spawn(server, ['--sync'], { stdio: ['pipe', 'pipe', 'inherit'] });
const connection = rpc.createProtocolConnection(new rpc.StreamMessageReader(child.stdout),
                                                new rpc.StreamMessageWriter(child.stdin));
const say = (name, value) => console.log(`${name}: ${String(value).replace(/\n/g, '|')}`);
const document = { textDocument: { uri: URI } };
const at = (line, character) => ({ ...document, position: { line, character } });

let heard;
const diagnostics = () => new Promise((resolve) => { heard = resolve; });
connection.onNotification(rpc.PublishDiagnosticsNotification.type, (told) => heard && heard(told.diagnostics));
connection.onError(([error]) => say('error', error.message));
connection.listen();

async function main() {
    const begun = await connection.sendRequest(rpc.InitializeRequest.type,
        { processId: process.pid, rootUri: null, capabilities: {} });
    say('encoding', begun.capabilities.positionEncoding);
    connection.sendNotification(rpc.InitializedNotification.type, {});
    let next = diagnostics();
    connection.sendNotification(rpc.DidOpenTextDocumentNotification.type,
        { textDocument: { uri: URI, languageId: 'boogie', version: 1, text } });
    let found = await next;
    say('diagnostic', found[0].message);
    say('is diagnostic', rpc.Diagnostic.is(found[0]));
    const range = { start: at(3, 8).position, end: at(3, 8).position };
    const actions = await connection.sendRequest(rpc.CodeActionRequest.type,
        { ...document, range, context: { diagnostics: found } });
    say('is action', rpc.CodeAction.is(actions[0]));
    const edit = actions[0].edit.changes[URI][0];
    next = diagnostics();
    connection.sendNotification(rpc.DidChangeTextDocumentNotification.type,
        { textDocument: { uri: URI, version: 2 }, contentChanges: [{ range: edit.range, text: edit.newText }] });
    say('diagnostics left', (await next).length);
    const definition = await connection.sendRequest(rpc.DefinitionRequest.type, at(3, 8));
    say('definition', rpc.Location.is(definition[0]) && definition[0].range.start.line);
    const hover = await connection.sendRequest(rpc.HoverRequest.type, at(0, 12));
    say('hover', rpc.Hover.is(hover) && hover.contents.value);
    const symbols = await connection.sendRequest(rpc.DocumentSymbolRequest.type, document);
    say('symbols', rpc.DocumentSymbol.is(symbols[0]) && symbols[0].name);
    const rename = await connection.sendRequest(rpc.RenameRequest.type, { ...at(3, 8), newName: 'total' });
    say('rename', rpc.WorkspaceEdit.is(rename) && rename.changes[URI].length);
    const formatting = await connection.sendRequest(rpc.DocumentFormattingRequest.type,
        { ...document, options: { tabSize: 2, insertSpaces: true } });
    say('formatting', formatting.every(rpc.TextEdit.is));
    const items = await connection.sendRequest(rpc.CompletionRequest.type, at(3, 10));
    say('completion', items.isIncomplete === false && items.items.every((item) => rpc.CompletionItemKind && typeof item.label === 'string'));
    const folds = await connection.sendRequest(rpc.FoldingRangeRequest.type, document);
    say('folds', folds.every(rpc.FoldingRange.is));
    const tokens = await connection.sendRequest(rpc.SemanticTokensRequest.type, document);
    say('semantic tokens', rpc.SemanticTokens.is(tokens));
    const lenses = await connection.sendRequest(rpc.CodeLensRequest.type, document);
    say('code lenses', lenses.every(rpc.CodeLens.is));
    next = diagnostics();
    connection.sendNotification(rpc.DidSaveTextDocumentNotification.type, document);
    found = await next;
    say('verification', found.filter(rpc.Diagnostic.is)[0].message);
    await connection.sendRequest(rpc.ShutdownRequest.type);
    connection.sendNotification(rpc.ExitNotification.type);
    child.on('exit', (status) => say('exit', status));
}

main().catch((error) => { say('failed', error.stack); child.kill(); process.exit(1); });
