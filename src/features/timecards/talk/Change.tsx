import type { LogLine } from '../../../api/timecardActs/contract';
import { momentOf } from './momentOf';

/** What was not there before came from nothing: that need not be said. */
const fromTo = ({ from, to }: LogLine): string => (from === '' ? to : `${from} → ${to || 'nothing'}`);

/** Who has done what, when, where, from what to what, and why. */
export function Change({ line }: { line: LogLine }) {
  const { by, at, what, where, reason } = line;
  const changed = fromTo(line);
  return (
    <li className="pl-comment">
      <p className="pl-comment-head">
        <strong>
          <bdi>{by.name}</bdi>
        </strong>
        <time dateTime={at}>{momentOf(at)}</time>
      </p>
      <p className="pl-comment-text">
        {what}
        {changed !== '' && ': '}
        <bdi>{changed}</bdi>
      </p>
      {where !== '' && <p className="pl-hint">{where}</p>}
      {reason !== '' && <p className="pl-hint">Why: {reason}</p>}
    </li>
  );
}
