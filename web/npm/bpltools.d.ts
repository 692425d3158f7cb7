/** Tools for Boogie as WebAssembly, without dependencies and without network. */

export const version: string;

/** The tools of this package. */
export const tools: readonly Tool[];
export type Tool = 'bpl-fmt' | 'bpl-lint' | 'bpl-replay';

export interface Result {
    /** The exit status, as the tool's manual explains it. */
    status: number;
    /** Standard output. */
    output: string;
    /** Standard error. */
    messages: string;
    /** The files that were given, as they are afterwards. */
    files: Record<string, string>;
}

/** Runs a tool on a text, or on files by their names. */
export function run(tool: Tool, args?: string[],
                    given?: { input?: string; files?: Record<string, string> }): Promise<Result>;

/** A session of the language server, without verification: it answers at once. */
export class Session {
    static start(): Promise<Session>;
    /** Takes a message of the client; gives the messages of the server that it causes. */
    send(message: object): object[];
    /** As `send`, for frames as they come from a stream: any number of messages, and parts of them. */
    push(bytes: Uint8Array): Uint8Array;
    /** The exit status of the server; -1 while the session lasts. */
    readonly status: number;
    end(): void;
}
