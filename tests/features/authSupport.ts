import { act, screen } from '@testing-library/react';
import { createControls, type DemoConnection } from '../../src/demo/panel/controls';
import { type App, renderApp, renderCurrentAddress } from '../support/renderApp';

export type { App };
export type AuthUser = App['user'];

/** The newest email to `to`. */
export async function mailTo(reach: DemoConnection, to: string) {
  const mail = (await createControls(reach).mails()).find((one) => one.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** Opens the link of an email. */
export const openLink = (link: string | undefined, username?: string): Promise<App> =>
  renderApp({ address: (link ?? '').slice(1), ...(username && { username }) });

/** Simulates a reload with the current URL and history. */
export function reload({ unmount, router }: Pick<App, 'unmount' | 'router'>): Promise<App> {
  unmount();
  router.dispose();
  return renderCurrentAddress();
}

export const goBack = () => act(() => window.history.back());
export const goForward = () => act(() => window.history.forward());

/** The first page after the sign-in also loads the code of the shell. */
export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const authButton = (name: string) => screen.getByRole('button', { name });
/** Finds any field. Its label may end with the required mark. */
export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
export const summary = () => screen.findByRole('group', { name: 'Fields that need attention' });
