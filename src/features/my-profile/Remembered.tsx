import { useId } from 'react';
import { confirm } from '../../components/feedback/confirm';
import { prefer, usePreferences } from '../../session/preferences';

/** The screens that the menu and the palette keep for this person, and how to be rid of them. */
export function Remembered() {
  const pinned = usePreferences((state) => state.favourites.length);
  const recent = usePreferences((state) => state.recent.length);
  return (
    <>
      <Kept
        count={pinned}
        some={`You have pinned ${screens(pinned)}.`}
        none="You have pinned no screen."
        action="Forget what I pinned"
        question={`This unpins ${screens(pinned)}. You can pin them again one by one.`}
        onForget={() => prefer({ favourites: [] })}
      />
      <Kept
        count={recent}
        some={`${screens(recent)} you were at last ${recent === 1 ? 'is' : 'are'} remembered.`}
        none="No screen you were at is remembered."
        action="Forget recent screens"
        question="The list of screens you were at last will begin anew."
        onForget={() => prefer({ recent: [] })}
      />
    </>
  );
}

const screens = (count: number): string => `${count} ${count === 1 ? 'screen' : 'screens'}`;

interface Props {
  count: number;
  some: string;
  none: string;
  action: string;
  question: string;
  onForget: () => void;
}

function Kept({ count, some, none, action, question, onForget }: Props) {
  const id = useId();
  async function forget() {
    if (count === 0) return;
    if (await confirm({ title: `${action}?`, text: question, yes: 'Forget', no: 'Keep', danger: true }))
      onForget();
  }
  return (
    <div className="pl-kept">
      <p id={id}>{count > 0 ? some : none}</p>
      <button
        type="button"
        className="btn btn-secondary"
        // Not `disabled`: it would drop the focus.
        aria-disabled={count === 0 || undefined}
        aria-describedby={id}
        onClick={() => void forget()}
      >
        {action}
      </button>
    </div>
  );
}
