// The commands of the package: tools that see the files of the machine, and the language server on standard
// input and output.
'use strict';

const fs = require('fs');
const bpltools = require('../bpltools.js');

// Folders of the system that the module has for itself.
const OWN = new Set(['dev', 'proc']);

// The machine's folders under their own names.
function mount(FS) {
    for (const name of fs.readdirSync('/')) {
        if (OWN.has(name) || !fs.statSync(`/${name}`, { throwIfNoEntry: false })?.isDirectory())
            continue;
        if (!FS.analyzePath(`/${name}`).exists)
            FS.mkdir(`/${name}`);
        FS.mount(FS.filesystems.NODEFS, { root: `/${name}` }, `/${name}`);
    }
    FS.chdir(process.cwd());
}

function writer(file) {
    const piece = Buffer.alloc(1 << 16);
    let count = 0;
    const flush = () => {
        for (let at = 0; at < count;)
            try {
                at += fs.writeSync(file, piece, at, count - at);
            } catch (error) {
                if (error.code === 'EPIPE')
                    process.exit(141);
                if (error.code !== 'EAGAIN')
                    throw error;
            }
        count = 0;
    };
    const put = (byte) => {
        if (byte !== null)
            piece[count++] = byte;
        if (count === piece.length)
            flush();
    };
    return { put, flush };
}

function reader(file) {
    let piece, at = 0;
    return () => {
        if (!piece)
            piece = fs.readFileSync(file);
        return at < piece.length ? piece[at++] : null;
    };
}

async function tool(name) {
    const out = writer(1), messages = writer(2);
    process.exitCode = await bpltools.runWith(name, process.argv.slice(2),
        { stdin: reader(0), stdout: out.put, stderr: messages.put }, mount);
    out.flush();
    messages.flush();
}

async function server() {
    const session = await bpltools.Session.start();
    process.stdin.on('data', (piece) => {
        const answer = session.push(piece);
        const isOver = session.status >= 0;
        process.stdout.write(answer, () => isOver && process.exit(session.status));
    });
    process.stdin.on('end', () => process.exit(1));
}

module.exports = { tool, server };
