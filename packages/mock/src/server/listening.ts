/// <reference lib="esnext.disposable" preserve="true" />
import type { Mock } from '../service/mock.ts';

/** Options of a server. */
export interface ListenOptions {
  /** Port number. 0 selects a free port. Default 0. */
  readonly port?: number | undefined;
  /** Address to listen on. `127.0.0.1` accepts only this machine; `0.0.0.0` and `::` listen on all addresses. Default `127.0.0.1`. */
  readonly host?: string | undefined;
  /**
   * True if the server has a control API under `/_slotwise`. Programs in any language can use it for clock, faults, forks and
   * journal. The control API accepts requests only from this machine, unless you set `remote`. The inspector is the only web page
   * that can use it. With `token`, programs must send the token. Default false.
   */
  readonly control?: boolean | ControlOptions | undefined;
  /**
   * Origins of web pages that may use the service, or `'*'` for every page. Pages of this machine are always allowed: `localhost`,
   * `*.localhost`, 127.0.0.0/8 and `[::1]`, on any port. Other pages get 403. To prevent DNS rebinding, requests to a host name with
   * a dot also get 403 unless an origin in the list contains that host name. Default `[]`. Assumption A-33.
   */
  readonly origins?: '*' | readonly string[] | undefined;
  /**
   * Maximum size of a request body, in bytes. Larger requests get 413. Default 10,485,760. The control API accepts at least 104,857,600,
   * for imports of whole documents.
   */
  readonly bodyLimit?: number | undefined;
  /**
   * True if the response to a rejected request has the header `X-Slotwise-Cause`, which says why in more detail than the service does.
   * Statuses and bodies do not change. Default false.
   */
  readonly explain?: boolean | undefined;
}

/** Access to the control API of a server. Set `remote`, `token` or both. */
export interface ControlOptions {
  /** True if programs on other machines may use the control API. Default false. */
  readonly remote?: boolean | undefined;
  /**
   * Secret that programs send as `Authorization: Bearer <token>`. It can contain letters, digits and `-._~+/`. Default: no token is
   * required.
   */
  readonly token?: string | undefined;
}

/** URLs of a mock or fork on a server. Requests to these URLs reach that mock or fork with any credential. */
export interface WorldAddresses {
  /** Common prefix of all URLs, for example `http://127.0.0.1:4010/_slotwise/worlds/2`. */
  readonly url: string;
  /** Value of `{base_url}`. */
  readonly baseUrl: string;
  /** Value of `{app_url}`. */
  readonly appUrl: string;
  /** Path that selects the mock or fork, for example `/_slotwise/worlds/2`. */
  readonly selector: string;
}

/** A running server. Declare it with `await using` to close it at the end of the block. */
export interface Listening {
  /**
   * URL at which this machine can reach the server, for example `http://127.0.0.1:4010`. The URL works on this machine even if the
   * server listens on all addresses.
   */
  readonly url: string;
  /** Value of `{base_url}`. */
  readonly baseUrl: string;
  /** Value of `{app_url}`. */
  readonly appUrl: string;
  /** Port number. */
  readonly port: number;
  /**
   * Returns separate URLs for a fork. Use them for requests without a credential, for example from a browser or for the authorization
   * page.
   */
  at(fork: Mock): WorldAddresses;
  /** Stops serving a fork. You rarely need it, because the server drops forks that are no longer referenced. */
  release(fork: Mock): void;
  /** Closes the server and its connections. A second call waits for the first. */
  close(): Promise<void>;
  /** Same as {@link Listening.close}, for `await using`. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}
