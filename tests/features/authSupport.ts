import { act, screen } from '@testing-library/react';
import { controlsOf, type Reach } from '../../src/demo/panel/controls';
import { type App, renderApp, show } from '../support/renderApp';

export type { App };
export type AuthUser = App['user'];

/** The newest e-mail to `to`. */
export async function mailTo(reach: Reach, to: string) {
  const mail = (await controlsOf(reach).mails()).find((one) => one.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** Opens the link of an e-mail. */
export const openLink = (link: string | undefined, username?: string): Promise<App> =>
  renderApp({ address: (link ?? '').slice(1), ...(username && { username }) });

/** Simulates a reload with the current URL and history. */
export function reload({ unmount, router }: Pick<App, 'unmount' | 'router'>): Promise<App> {
  unmount();
  router.dispose();
  return show();
}

export const goBack = () => act(() => window.history.back());
export const goForward = () => act(() => window.history.forward());

/** The first page after the sign-in also loads the code of the shell. */
export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const authButton = (name: string) => screen.getByRole('button', { name });
/** Finds any field. Its label may end with the required mark. */
export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
export const summary = () => screen.findByRole('group', { name: 'What needs attention' });
