import { useId } from 'react';
import { Icon } from '../../../../components/Icon';
import { showHours } from '../../showHours';
import { cellText, isBlankCell } from '../cellText';
import { hasWork } from '../crewEntry';
import { cellAt } from '../edit';
import { type Problem, worst } from '../problems';
import { dayMarks } from '../marks';
import type { Column, Line } from '../sheet';
import type { CrewSheet, Person } from '../useCrewSheet';
import { PersonDay } from './PersonDay';

interface Props {
  crew: CrewSheet;
  person: Person;
  lines: readonly Line[];
  day: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onSame: () => void;
}

/** Somebody on one day: what they did, what is wrong with it, and behind it the fields to change it. */
export function PersonRow({ crew, person, lines, day, open, onOpen, onSame }: Props) {
  const { totals, days, problems, isChanged } = crew;
  const { member, card, whyNot } = person;
  const id = useId();
  const own = (line: Line): readonly Problem[] => {
    const found = problems.get(line.key);
    const used = !isBlankCell(cellAt(line, day));
    return [
      ...(found?.[day as Column] ?? []),
      ...(used ? [...(found?.job ?? []), ...(found?.costCode ?? [])] : []),
    ];
  };
  const problem = worst(lines.flatMap(own));
  const empty = !hasWork(lines, day);
  const unsaved = lines.some((line) => isChanged(line, day as Column));
  const mark = dayMarks(card, days)[day];
  return (
    <li>
      <button
        type="button"
        className="pl-crew-open"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onOpen(!open)}
      >
        <b>{member.name}</b>{' '}
        <span className="pl-crew-hours">
          {showHours(totals.people.get(member.id)?.days[day] ?? 0)}{' '}
          <span className="visually-hidden">hours</span>
        </span>{' '}
        <span className="pl-crew-what">
          {[...lines.map((line) => wordsOf(line, day)), mark?.holiday, mark?.pto]
            .filter(Boolean)
            .join(' · ') || 'Nothing entered'}
          {unsaved && <span className="pl-crew-unsaved"> · Not saved yet</span>}
        </span>
      </button>
      {problem && !open && (
        <p className={`pl-crew-said is-${problem.kind}`}>
          <Icon name={problem.kind === 'note' ? 'info' : 'exclamation-triangle'} /> {problem.message}
        </p>
      )}
      {empty && whyNot === undefined && (
        <div className="pl-crew-same">
          <button
            type="button"
            className="btn btn-secondary"
            aria-label={`Same as yesterday for ${member.name}`}
            onClick={onSame}
          >
            Same as yesterday
          </button>
        </div>
      )}
      {open && <PersonDay key={day} {...{ id, crew, person, lines, day }} />}
    </li>
  );
}

const wordsOf = (line: Line, day: number): string => {
  const text = cellText(cellAt(line, day));
  return text && [text, line.job.label].filter(Boolean).join(' ');
};
