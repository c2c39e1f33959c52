import { now } from '../lib/clock';

/** A call as it arrived, tokens and all: tests look at what went out, and how often. */
export interface LoggedCall {
  method: string;
  /** Below the base address, without the query. */
  path: string;
  query: Record<string, string>;
  /** The route key; undefined for what the demo does not know. */
  key: string | undefined;
  headers: Record<string, string>;
  /** Epoch milliseconds. */
  at: number;
  /** 0 until answered, and for a call that got no answer. */
  status: number;
}

const LONGEST = 500;

export class CallLog {
  #calls: LoggedCall[] = [];

  add({ method, headers, url }: Request, path: string, key: string | undefined): LoggedCall {
    const logged = {
      method,
      path,
      query: Object.fromEntries(new URL(url).searchParams),
      key,
      headers: Object.fromEntries(headers),
      at: now(),
      status: 0,
    };
    this.#calls = [...this.#calls.slice(1 - LONGEST), logged];
    return logged;
  }

  list(): readonly LoggedCall[] {
    return this.#calls;
  }

  clear(): void {
    this.#calls = [];
  }
}
