interface Where {
  /** Origins whose pages may be embedded: `https://bi.example.com`. */
  frameHosts: readonly string[];
  /** The absolute address of our own page. */
  page: string;
}

/** How a page is embedded, or why it is not. A `link` opens it in a tab of its own. */
export type Framing = { address: string; sandbox: string } | { problem: string; link?: string };

/** No top navigation, no downloads, no modals. */
const SANDBOX = 'allow-scripts allow-forms allow-popups';

/**
 * BI-03: decides how the page of another system is embedded. Hosts are compared as a whole: `bi.example.com.evil.net` is not
 * `bi.example.com`. A page of our own host gets no origin, because it could otherwise remove its own sandbox.
 */
export function framingOf(address: string, { frameHosts, page }: Where): Framing {
  if (address === '') return { problem: 'This dashboard has no address.' };
  if (!URL.canParse(address, page)) return { problem: 'The address of this dashboard cannot be read.' };
  const { href, origin, protocol, host, username, password } = new URL(address, page);
  const isOwn = origin === new URL(page).origin;
  if (!isOwn && protocol !== 'https:')
    return { problem: 'The address of this dashboard does not begin with https://, so it is not opened.' };
  if (username !== '' || password !== '')
    return { problem: 'The address of this dashboard has a name or password in it, so it is not opened.' };
  if (!frameHosts.some((one) => new URL(one).origin === origin))
    return { problem: `Pages of ${host} may not be shown inside this app.`, link: href };
  return { address: href, sandbox: isOwn ? SANDBOX : `${SANDBOX} allow-same-origin` };
}
