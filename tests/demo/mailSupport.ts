import type { DemoApi } from '../../src/demo/api';
import type { Mail } from '../../src/demo/auth/outbox';
import { ask } from './support';

/** All emails of the demo, newest first. */
export const mailsOf = async (api: DemoApi): Promise<Mail[]> => {
  const { body } = await ask(api, 'GET', '/__demo/mail');
  return (body as { mails: Mail[] }).mails;
};

/** The newest email to `to`. */
export async function sentMail(api: DemoApi, to: string): Promise<Mail> {
  const mail = (await mailsOf(api)).find((one) => one.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** The code in the link of an email. */
export const codeIn = ({ link = '' }: Mail): string => /code=(\w+)/.exec(link)?.[1] ?? '';
