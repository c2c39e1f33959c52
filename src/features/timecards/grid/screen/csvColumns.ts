import type { Column } from '../../../../components/table/column';
import { plainHours } from '../../showHours';
import { hoursOf } from '../cellText';
import { cellAt } from '../edit';
import type { Line } from '../sheet';
import type { CrewSheet } from '../useCrewSheet';
import { headsOf } from './heads';

const column = (id: string, header: string, cell: (line: Line) => string): Column<Line> => ({
  id,
  header,
  cell,
});

/** The grid as a file, a row for each line; hours as numbers, whatever was typed. */
export function csvColumns({ people, days, usualBreak, totals }: CrewSheet): Column<Line>[] {
  const member = (line: Line) => people.get(line.employeeId)?.member;
  const [, , ...dayHeads] = headsOf(days);
  return [
    column('name', 'Employee', (line) => member(line)?.name ?? ''),
    column('number', 'Employee number', (line) => member(line)?.employeeNumber ?? ''),
    column('stage', 'Stage', (line) => people.get(line.employeeId)?.card?.stage.name ?? ''),
    column('job', 'Job', ({ job }) => job.label),
    column('costCode', 'Cost code', ({ costCode }) => costCode.label),
    ...dayHeads.map((head, day) =>
      column(`day${day}`, head, (line) => {
        const hours = hoursOf(cellAt(line, day), days[day] ?? '', usualBreak);
        return hours > 0 ? plainHours(hours) : '';
      }),
    ),
    column('hours', 'Hours', ({ key }) => plainHours(totals.lines.get(key) ?? 0)),
  ];
}
