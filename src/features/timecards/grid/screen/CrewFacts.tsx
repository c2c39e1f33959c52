import { countOf } from '../../../../lib/countOf';
import { employeeNoun, timecardNoun } from '../../nouns';
import { showHours } from '../../showHours';
import type { CrewSheet } from '../useCrewSheet';
import { paidOf } from './paidOf';

/** How the crew's week stands, in one line. */
export function CrewFacts({ crew: { people, sheet, problems, totals, changed } }: { crew: CrewSheet }) {
  const everybody = [...people.values()];
  const cards = everybody.flatMap(({ card }) => (card && !card.voided ? card : []));
  const signed = cards.filter(({ acceptance }) => acceptance).length;
  const missing = new Set(
    sheet.flatMap(({ key, employeeId }) => {
      const found = Object.values(problems.get(key) ?? {}).flat();
      return found.some(({ what }) => what === 'missing') ? employeeId : [];
    }),
  ).size;
  const beyond = everybody.reduce((hours, { member: { id }, card }) => {
    const own = totals.people.get(id);
    if (!own) return hours;
    const { overtime, doubleTime } = paidOf(own, card, changed.has(id));
    return hours + overtime + doubleTime;
  }, 0);
  const facts = [
    countOf(people.size, employeeNoun),
    countOf(cards.length, timecardNoun),
    `${signed} signed`,
    missing > 0 && `${missing} with missing days`,
    `${showHours(totals.hours)} h`,
    beyond > 0 && `${changed.size > 0 ? '≈ ' : ''}${showHours(beyond)} overtime`,
  ].filter((fact) => fact !== false);
  return (
    <ul className="pl-sheet-facts" aria-label="The week in figures">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
