import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/Icon';
import { paths } from '../../../../lib/paths';
import { isBlankCell } from '../cellText';
import { addLine, cellAt } from '../edit';
import { atPin } from '../pinned';
import type { Line } from '../sheet';
import type { CrewSheet, Person } from '../useCrewSheet';
import { EntryPart } from './EntryPart';

interface Props {
  id: string;
  crew: CrewSheet;
  person: Person;
  lines: readonly Line[];
  day: number;
}

/** Somebody's entries of one day, and the way to their time card. */
export function PersonDay({ id, crew, person, lines, day }: Props) {
  const { days, edit, supervisorId } = crew;
  const last = lines.at(-1)?.key ?? '';
  const { member, card, whyNot } = person;
  const [begun] = useState(() => lastUsed(lines, day)?.key);
  // What is being typed into stays, even while nothing stands in it.
  const parts = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => !isBlankCell(cellAt(line, day)) || line.key === begun || isFresh(line));
  const address = card
    ? paths.timecard({ supervisorId, employeeId: member.id, timecardId: card.timecardId }, days[day])
    : paths.newTimecard(supervisorId, member.id, days[0] ?? '');
  return (
    <div id={id} className="pl-crew-day">
      {whyNot !== undefined && <p className="pl-hint">{whyNot}</p>}
      {whyNot === undefined &&
        parts.map(({ line, index }) => <EntryPart key={line.key} {...{ crew, line, index, day }} />)}
      <div className="pl-crew-foot">
        {whyNot === undefined && (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() =>
              edit((now) =>
                atPin(now, { key: last, column: 0 }, (found, { line }) => addLine(found, line).sheet),
              )
            }
          >
            <Icon name="plus" /> Add entry <span className="visually-hidden">for {member.name}</span>
          </button>
        )}
        <Link className="btn btn-quiet" to={address}>
          Open time card <span className="visually-hidden">of {member.name}</span>
        </Link>
      </div>
    </div>
  );
}

/** Added to be typed into. */
const isFresh = ({ cells }: Line): boolean => cells.every(isBlankCell);

/** Where nothing is entered yet, the work of the last day before is most likely meant again. */
function lastUsed(lines: readonly Line[], day: number): Line | undefined {
  const isUsed = (line: Line, at: number) => !isBlankCell(cellAt(line, at));
  for (let at = day; at >= 0; at -= 1) {
    const found = lines.find((line) => isUsed(line, at));
    if (found) return found;
  }
  return lines[0];
}
