/** The options of a port, and the addresses on it. */

/** The options of a port. */
export interface ListenOptions {
  /** Port; 0, the default, takes a free one. */
  readonly port?: number;
  /** Address to listen on. Default `127.0.0.1`: only this machine; `0.0.0.0` and `::` are all of its addresses. */
  readonly host?: string;
  /**
   * Opens the control API under `/_slotwise`: clock, faults, worlds and journal, for programs of any language.
   * It answers this machine alone, unless it may be called from others (`remote`), and no web page but the inspector. With a `token` it
   * answers only who sends it. Default false.
   */
  readonly control?: boolean | ControlOptions;
  /**
   * The web pages that the service answers beside those of this machine (`localhost`, `*.localhost`, 127.0.0.0/8, `[::1]`, on any port): a list
   * of their origins, or `'*'` for every page. A request of another page gets 403, as does one that calls the port by a name with a dot
   * that is in no origin of the list (DNS rebinding). Default `[]`.
   */
  readonly origins?: '*' | readonly string[];
  /**
   * Largest body of a request, in bytes; a larger one is answered 413. Default 10,485,760. The control API takes 104,857,600 at the least,
   * for worlds that come as one document.
   */
  readonly bodyLimit?: number;
}

/** The callers that the control API of a port answers; at least one of both is given. */
export interface ControlOptions {
  /** Callers on other machines too. Default false. */
  readonly remote?: boolean;
  /** A secret that callers send as `Authorization: Bearer <token>`: letters, digits and `-._~+/`. Without it, none is needed. */
  readonly token?: string;
}

/** The addresses of a world on a port, which reach it whatever credential a request carries. */
export interface WorldAddresses {
  /** The beginning of every address of the world: `http://127.0.0.1:4010/_slotwise/worlds/2`. */
  readonly url: string;
  /** The address that `{base_url}` stands for. */
  readonly baseUrl: string;
  /** The address that `{app_url}` stands for. */
  readonly appUrl: string;
  /** The path that selects the world: `/_slotwise/worlds/2`. */
  readonly selector: string;
}
