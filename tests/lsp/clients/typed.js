// Drives bpl-lsp by the typed client of vscode-languageserver-protocol, which checks messages: prints a line for each
// feature, "NAME: what was seen".
'use strict';

const { spawn } = require('child_process');
const rpc = require('vscode-languageserver-protocol/node');

const URI = 'file:///work.bpl';
const [server, text, lib, use] = process.argv.slice(2);
const child = spawn(server, ['--sync'], { stdio: ['pipe', 'pipe', 'inherit'] });
const connection = rpc.createProtocolConnection(new rpc.StreamMessageReader(child.stdout),
                                                new rpc.StreamMessageWriter(child.stdin));
const say = (name, value) => console.log(`${name}: ${String(value).replace(/\n/g, '|')}`);
const document = { textDocument: { uri: URI } };
const at = (line, character) => ({ ...document, position: { line, character } });

let heard;
// The next diagnostics of this document, whatever other documents are told of meanwhile.
const diagnostics = (uri = URI) => new Promise((resolve) => {
    heard = (told) => told.uri === uri && resolve(told.diagnostics);
});
connection.onNotification(rpc.PublishDiagnosticsNotification.type, (told) => heard && heard(told));
let edited;
const edit = () => new Promise((resolve) => { edited = resolve; });
connection.onRequest(rpc.ApplyWorkspaceEditRequest.type, (asked) => { edited && edited(asked.edit); return { applied: true }; });
connection.onError(([error]) => say('error', error.message));
connection.listen();

const command = (name, ...args) => connection.sendRequest(rpc.ExecuteCommandRequest.type, { command: name, arguments: args });
// The values of a failing execution, a test, and several files as one program.
async function run(legend) {
    const next = diagnostics();
    await command('bpl.findInput', URI, at(0, 11).position);
    await next;
    const whole = { start: at(0, 0).position, end: at(9, 0).position };
    const values = await connection.sendRequest(rpc.InlayHintRequest.type, { ...document, range: whole });
    say('values', values.every(rpc.InlayHint.is) && values[0].label);
    const range = { start: at(0, 11).position, end: at(0, 11).position };
    const actions = await connection.sendRequest(rpc.CodeActionRequest.type,
        { ...document, range, context: { diagnostics: [], only: [rpc.CodeActionKind.Refactor] } });
    const written = edit();
    await command(actions[0].command.command, ...actions[0].command.arguments);
    const changes = (await written).documentChanges;
    say('write a test', actions.every(rpc.CodeAction.is) && rpc.WorkspaceEdit.is({ documentChanges: changes }) &&
        changes[0].uri.split('/').pop());
    const open = (uri, content) => connection.sendNotification(rpc.DidOpenTextDocumentNotification.type,
        { textDocument: { uri, languageId: 'boogie', version: 1, text: content } });
    const USE = 'file:///use.bpl', there = { textDocument: { uri: USE } };
    open('file:///lib.bpl', lib);
    const checked = diagnostics(USE);
    open(USE, use);
    await checked;
    const spot = (line, character) => ({ ...there, position: { line, character } });
    const definition = await connection.sendRequest(rpc.DefinitionRequest.type, spot(2, 12));
    say('several files', definition[0].uri.split('/').pop());
    const items = await connection.sendRequest(rpc.CallHierarchyPrepareRequest.type, spot(2, 12));
    const callers = await connection.sendRequest(rpc.CallHierarchyIncomingCallsRequest.type, { item: items[0] });
    say('calls', callers.map((call) => call.from.name));
    const hints = await connection.sendRequest(rpc.InlayHintRequest.type, { ...there, range: whole });
    say('hints', hints.map((hint) => hint.label));
    const signature = await connection.sendRequest(rpc.SignatureHelpRequest.type, spot(2, 18));
    say('signatures', signature.signatures.every((each) => each.label) && signature.signatures[0].label);
    const references = await connection.sendRequest(rpc.ReferencesRequest.type,
        { ...spot(2, 16), context: { includeDeclaration: true } });
    say('references', references.every(rpc.Location.is) && references.length);
    const highlights = await connection.sendRequest(rpc.DocumentHighlightRequest.type, spot(2, 16));
    say('highlights', highlights.every((each) => rpc.Range.is(each.range)) && highlights.length);
    const selections = await connection.sendRequest(rpc.SelectionRangeRequest.type, { ...there, positions: [spot(2, 16).position] });
    const inner = selections[0].range;
    say('selections', rpc.SelectionRange.is(selections[0]) &&
        use.split('\n')[inner.start.line].slice(inner.start.character, inner.end.character));
    const proved = diagnostics(USE);
    connection.sendNotification(rpc.DidSaveTextDocumentNotification.type, there);
    await proved;
    const { data } = await connection.sendRequest(rpc.SemanticTokensRequest.type, there);
    const bit = 1 << legend.tokenModifiers.indexOf('verified');
    say('verdicts of checks', data.filter((value, index) => index % 5 === 4 && value & bit).length);
}

async function main() {
    const begun = await connection.sendRequest(rpc.InitializeRequest.type,
        { processId: process.pid, rootUri: 'file:///', capabilities: { workspace: { workspaceEdit: { resourceOperations: ['create'] } } },
          initializationOptions: { programs: [['lib.bpl', 'use.bpl']] } });
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
    const repair = actions[0].edit.changes[URI][0];
    next = diagnostics();
    connection.sendNotification(rpc.DidChangeTextDocumentNotification.type,
        { textDocument: { uri: URI, version: 2 }, contentChanges: [{ range: repair.range, text: repair.newText }] });
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
    await run(begun.capabilities.semanticTokensProvider.legend);
    await connection.sendRequest(rpc.ShutdownRequest.type);
    connection.sendNotification(rpc.ExitNotification.type);
    child.on('exit', (status) => say('exit', status));
}

main().catch((error) => { say('failed', error.stack); child.kill(); process.exit(1); });
