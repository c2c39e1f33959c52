import { act, screen } from '@testing-library/react';
import { controlsOf, type Reach } from '../../src/demo/panel/controls';
import { type App, renderApp, show } from '../support/renderApp';

export type { App };
export type User = App['user'];

/** The newest mail to `to`. */
export async function mailTo(reach: Reach, to: string) {
  const mail = (await controlsOf(reach).mails()).find((one) => one.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** Opens the address of a mail's link. */
export const openLink = (link: string | undefined, username?: string): Promise<App> =>
  renderApp({ address: (link ?? '').slice(1), ...(username && { username }) });

/** The page starts anew, with the address and the history that it has. */
export function reload({ unmount, router }: Pick<App, 'unmount' | 'router'>): Promise<App> {
  unmount();
  router.dispose();
  return show();
}

export const goBack = () => act(() => window.history.back());
export const goForward = () => act(() => window.history.forward());

/** The first page behind the sign-in brings the shell's code along. */
export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string) => screen.getByRole('button', { name });
/** Of any field, whose label may end in the sign that it is required. */
export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
export const summary = () => screen.findByRole('group', { name: 'What needs attention' });
