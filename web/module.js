// The tools and the language server for JavaScript, on the compiled module: `glue`, which emscripten wrote, and
// `MODULE`, the bytes of the module in base64. web/pack.js puts the three into one file, which runs in node, in
// pages and in workers.

const TOOLS = ['bpl-fmt', 'bpl-lint', 'bpl-replay'];

let compiled;

function moduleBytes() {
    if (typeof Buffer !== 'undefined')
        return Buffer.from(MODULE, 'base64');
    return Uint8Array.from(atob(MODULE), (letter) => letter.charCodeAt(0));
}

// A fresh instance; the module is compiled once.
async function instantiate(settings) {
    compiled = compiled || WebAssembly.compile(moduleBytes());
    const code = await compiled;
    return glue({
        noInitialRun: true,
        instantiateWasm(imports, done) {
            WebAssembly.instantiate(code, imports).then((instance) => done(instance, code));
            return {};
        },
        ...settings,
    });
}

function reader(bytes) {
    let at = 0;
    return () => (at < bytes.length ? bytes[at++] : null);
}

function writer() {
    const bytes = [];
    return { put: (byte) => { if (byte !== null) bytes.push(byte < 0 ? byte + 256 : byte); },
             bytes: () => Uint8Array.from(bytes) };
}

// Runs a tool to its end. `streams` may have functions `stdin` (the next byte, or null), `stdout` and `stderr`
// (which take a byte, or null); `prepare` is called with the instance's file system before, `after` when it has ended.
async function runWith(tool, args, streams, prepare, after) {
    let status;
    const instance = await instantiate({
        thisProgram: tool,
        ...streams,
        quit(code, error) { status = code; throw error; },
    });
    if (prepare)
        prepare(instance.FS);
    try {
        const code = instance.callMain([...args]);
        status = status === undefined ? code : status;
    } catch (error) {
        if (status === undefined)
            throw error;
    }
    if (after)
        after(instance.FS);
    return status;
}

// Runs a tool on texts: `input` is its standard input, `files` are names and texts of files in its folder.
// Gives its exit status, its output, its messages and the files as they are afterwards.
async function run(tool, args = [], { input = '', files = {} } = {}) {
    if (!TOOLS.includes(tool))
        throw new Error(`no tool here is called '${tool}'`);
    const encode = new TextEncoder(), decode = new TextDecoder();
    const out = writer(), messages = writer(), after = {};
    const status = await runWith(tool, args,
        { stdin: reader(encode.encode(input)), stdout: out.put, stderr: messages.put },
        (fs) => {
            fs.mkdir('/work');
            fs.chdir('/work');
            for (const [name, text] of Object.entries(files))
                fs.writeFile(name, text);
        },
        (fs) => {
            for (const name of Object.keys(files))
                after[name] = fs.readFile(name, { encoding: 'utf8' });
        });
    return { status, output: decode.decode(out.bytes()), messages: decode.decode(messages.bytes()), files: after };
}

const HEAD_END = [13, 10, 13, 10];

// The messages in framed bytes.
function messagesIn(bytes) {
    const decode = new TextDecoder(), found = [];
    for (let at = 0; at < bytes.length;) {
        let end = at;
        while (!HEAD_END.every((byte, i) => bytes[end + i] === byte))
            end++;
        const length = Number(/Content-Length: (\d+)/.exec(decode.decode(bytes.subarray(at, end)))[1]);
        found.push(JSON.parse(decode.decode(bytes.subarray(end + 4, end + 4 + length))));
        at = end + 4 + length;
    }
    return found;
}

// A session of bpl-lsp without verification: messages go in, their answers and notifications come out at once.
class Session {
    static async start() {
        return new Session(await instantiate({}));
    }

    constructor(instance) {
        this.instance = instance;
        this.session = instance._bpl_web_session_new();
    }

    // Takes bytes of the client; gives the bytes that they cause.
    push(bytes) {
        const { instance, session } = this, at = instance._malloc(bytes.length);
        instance.HEAPU8.set(bytes, at);
        instance._bpl_web_session_send(session, at, bytes.length);
        instance._free(at);
        const from = instance._bpl_web_session_answer(session);
        return instance.HEAPU8.slice(from, from + instance._bpl_web_session_answer_length(session));
    }

    // Takes a message; gives the messages that it causes.
    send(message) {
        const encode = new TextEncoder(), body = encode.encode(JSON.stringify(message));
        const head = encode.encode(`Content-Length: ${body.length}\r\n\r\n`);
        const frame = new Uint8Array(head.length + body.length);
        frame.set(head);
        frame.set(body, head.length);
        return messagesIn(this.push(frame));
    }

    // The exit status of the server; -1 while the session lasts.
    get status() {
        return this.instance._bpl_web_session_status(this.session);
    }

    end() {
        this.instance._bpl_web_session_free(this.session);
    }
}

const bpltools = { tools: TOOLS, version: VERSION, run, runWith, Session };
