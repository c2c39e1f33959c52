import { useMatches } from 'react-router-dom';
import { paths } from '../../lib/paths';
import type { RouteRow } from '../../session/route';
import { signIn } from '../../session/session';
import { SignInForm, type SignInWay } from './SignInForm';

const forgot = (address: string) => ({ label: 'Forgot password?', to: address });
const withCode = { label: 'Sign in with a code (administrators)', to: paths.verifyCode('signIn') };

const ordinary: SignInWay = {
  title: 'Sign in',
  signIn,
  links: [forgot(paths.forgotPassword), { label: 'Sign up', to: paths.signUp() }, withCode],
};

const management: SignInWay = {
  title: 'Management sign-in',
  signIn: async (values) => (await import('./signInToManage')).signInToManage(values),
  links: [
    forgot(`${paths.forgotPassword}?for=management`),
    withCode,
    { label: 'Standard sign-in', to: paths.signIn },
  ],
};

/** SCREEN-AUTH-LOGIN and SCREEN-AUTH-MGMT, one file: the second is the first with another call (AUTH-02). */
export default function SignInPage() {
  const { screen } = useMatches().at(-1)?.handle as RouteRow;
  return <SignInForm key={screen} way={screen === 'SCREEN-AUTH-MGMT' ? management : ordinary} />;
}
