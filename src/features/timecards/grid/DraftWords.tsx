import { type Day, weekday } from '../../../lib/dates';
import { cellText } from './cellText';
import { cellAt } from './edit';
import { editOf, type Edits, personKey } from './edits';
import type { Person } from './people';
import type { Line } from './sheet';

interface Props {
  edits: Edits;
  people: ReadonlyMap<string, Person>;
  days: readonly Day[];
}

/** What has been typed, in words, by employee: where drafts are listed they read what the form's fields hold. Nobody sees it here. */
export function DraftWords({ edits, people, days }: Props) {
  return [...people].map(([employeeId, { member }]) => {
    const edit = editOf(edits, employeeId);
    return (
      edit && (
        <label key={employeeId} hidden>
          {member.name}
          <input readOnly name={`edits.${personKey(employeeId)}`} value={wordsOf(edit.lines, days)} />
        </label>
      )
    );
  });
}

const wordsOf = (lines: readonly Line[], days: readonly Day[]): string =>
  days
    .flatMap((date, day) => {
      const texts = lines.map((line) => cellText(cellAt(line, day))).filter(Boolean);
      return texts.length > 0 ? `${weekday(date).slice(0, 3)} ${texts.join(' + ')}` : [];
    })
    .join(', ') || 'no hours';
