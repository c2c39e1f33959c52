import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHanded } from '../handed';
import { SignedOutOnly } from '../SignedOutOnly';
import { turnTo } from '../turnTo';
import { AskForCode } from './AskForCode';
import { EnterCode } from './EnterCode';
import type { CodeUse } from './uses';

interface Asked {
  username: string;
  wait: number;
}

/** SCREEN-AUTH-CODE: ask for a code, enter it, have it sent again (AUTH-10). */
export default function VerifyCodePage() {
  const [query] = useSearchParams();
  const use: CodeUse = query.get('for') === 'password' ? 'password' : 'signIn';
  const username = useHanded('username');
  const [asked, setAsked] = useState<Asked | undefined>(() =>
    use === 'password' && username ? { username, wait: 0 } : undefined,
  );
  const show = (next: Asked | undefined) => turnTo(() => setAsked(next));
  return (
    <SignedOutOnly>
      {asked ? (
        <EnterCode use={use} {...asked} onOther={() => show(undefined)} />
      ) : (
        <AskForCode use={use} onAsked={(name, wait) => show({ username: name, wait })} />
      )}
    </SignedOutOnly>
  );
}
