import { now } from '../lib/clock';

/** A call as it arrived, including its tokens. Tests check what was sent, and how often. */
export interface LoggedCall {
  method: string;
  /** Path below the base URL, without the query string. */
  path: string;
  query: Record<string, string>;
  /** Key of the route. Undefined for unknown calls. */
  key: string | undefined;
  headers: Record<string, string>;
  /** Epoch milliseconds. */
  at: number;
  /** 0 until the call is answered, and for a call without a response. */
  status: number;
}

const MAX_CALLS = 500;

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
    this.#calls = [...this.#calls.slice(1 - MAX_CALLS), logged];
    return logged;
  }

  list(): readonly LoggedCall[] {
    return this.#calls;
  }

  clear(): void {
    this.#calls = [];
  }
}
