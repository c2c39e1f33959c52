import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { TimecardCount } from '../../../api/timecardDashboard/contract';
import { Icon } from '../../../components/Icon';
import type { Day } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { needRows } from './needs';

interface Props {
  needs: TimecardCount['needs'];
  /** Of the week, for addresses. */
  monday: Day | undefined;
  onFollow: () => void;
}

/** What needs the person in this week, each leading to the employees that it is about. */
export function NeedsPanel({ needs, monday, onFollow }: Props) {
  const id = useId();
  const rows = needRows.filter(({ count }) => count(needs) > 0);
  return (
    <section className="pl-panel" aria-labelledby={id}>
      <h2 id={id}>What needs you</h2>
      {rows.length === 0 ? (
        <p className="pl-needs-none">Nothing in this week. Everything is entered, checked and sent on.</p>
      ) : (
        <ul className="pl-needs">
          {rows.map(({ need, count, text, hint }) => (
            <li key={need}>
              <Link to={paths.timecardsOf(monday, { need })} onClick={onFollow}>
                <strong>{text(count(needs))}</strong>
                <Icon name="chevron-right" />
              </Link>
              <small>{hint(needs)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
