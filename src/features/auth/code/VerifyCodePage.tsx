import { useSearchParams } from 'react-router-dom';
import { useHanded } from '../handed';
import { SignedOutOnly } from '../SignedOutOnly';
import { AskForCode } from './AskForCode';
import { EnterCode } from './EnterCode';
import type { CodeUse } from './uses';

/** SCREEN-AUTH-CODE: ask for a code, enter it, have it sent again (AUTH-10). */
export default function VerifyCodePage() {
  const [query] = useSearchParams();
  const use: CodeUse = query.get('for') === 'password' ? 'password' : 'signIn';
  const sent = useHanded('step') === 'sent';
  return <SignedOutOnly>{sent ? <EnterCode use={use} /> : <AskForCode use={use} />}</SignedOutOnly>;
}
