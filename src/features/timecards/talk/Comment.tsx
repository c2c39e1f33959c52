import { useState } from 'react';
import type { CardComment } from '../../../api/timecardActs/contract';
import { LinkedText } from '../../../components/content/LinkedText';
import { longDay } from '../../../lib/dates';
import { showMentions } from '../../../lib/mentions';
import { momentOf } from './momentOf';
import { beginningOf, unfoldLabel } from './fold';

/** One comment: people by their names (FMT-06), addresses as links (FMT-10), a long one folded. */
export function Comment({ comment, ofDay }: { comment: CardComment; ofDay: boolean }) {
  const [open, setOpen] = useState(false);
  const text = showMentions(comment.text, comment.people);
  const beginning = beginningOf(text);
  return (
    <li className="pl-comment">
      <p className="pl-comment-head">
        <strong>
          <bdi>{comment.by.name}</bdi>
        </strong>
        <time dateTime={comment.at}>{momentOf(comment.at)}</time>
        {!ofDay && comment.date !== '' && <span>about {longDay(comment.date)}</span>}
      </p>
      <p className="pl-comment-text">
        <LinkedText text={open ? text : (beginning ?? text)} />
        {!open && beginning !== undefined && ' …'}
      </p>
      {beginning !== undefined && (
        <button
          type="button"
          className="btn btn-link"
          aria-expanded={open}
          onClick={() => setOpen((was) => !was)}
        >
          {open ? 'Show less' : unfoldLabel(text)}
        </button>
      )}
    </li>
  );
}
