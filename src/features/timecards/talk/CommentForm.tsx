import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { COMMENT_LENGTH } from '../../../api/timecardActs/contract';
import { timecardTalk } from '../../../api/timecardActs/queries';
import type { Timecard } from '../../../api/timecards/contract';
import { notify } from '../../../components/feedback/banners';
import { Form } from '../../../components/form/Form';
import { MentionField } from '../../../components/form/MentionField';
import { SelectField } from '../../../components/form/SelectField';
import { isoWeekOf, longDay, shortDate } from '../../../lib/dates';
import { type Mentioning, nothingSaid, storedText } from '../../../lib/mentioning';
import { newId } from '../../../lib/newId';
import { useSendComment } from './useSendComment';

interface Values {
  about: string;
  comment: Mentioning;
  /** Of the comment that was sent and may have arrived; '': none was. */
  commentId: string;
}

const WHOLE_CARD = { value: '', label: 'The whole time card' };

/** TIME-20: something to say about a card, or about one day of it. It is kept as a draft until it is sent (FAULT-79). */
export function CommentForm({ card, day }: { card: Timecard; day: string }) {
  const { timecardId, weekStart, employee } = card;
  const form = useForm<Values>({
    defaultValues: { about: day, comment: nothingSaid, commentId: '' },
    shouldFocusError: false,
  });
  const send = useSendComment(timecardId);

  // With another text it is another comment.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values: { commentId } }) => {
          if (commentId && name && name !== 'commentId') form.setValue('commentId', '');
        },
      }),
    [form],
  );

  async function submit({ about, comment, commentId }: Values) {
    const id = commentId || newId();
    form.setValue('commentId', id);
    await send({ id, date: about, text: storedText(comment).trim() });
    notify({ kind: 'success', text: 'Comment sent' });
    form.reset({ about, comment: nothingSaid, commentId: '' });
  }

  return (
    <Form
      form={form}
      onSubmit={submit}
      submitLabel="Send comment"
      draft={{
        name: `comment on ${timecardId} ${day}`,
        title: `Comment on the time card of ${employee.name}, ${shortDate(day || weekStart)}`,
      }}
    >
      <input type="hidden" {...form.register('commentId')} />
      <div className="pl-fields">
        <MentionField
          control={form.control}
          name="comment"
          label="Comment"
          hint="Type @ to mention somebody."
          required
          wide
          lines={4}
          maxLength={COMMENT_LENGTH}
          options={timecardTalk.people}
        />
        {day === '' && (
          <SelectField
            control={form.control}
            name="about"
            label="About"
            options={[
              WHOLE_CARD,
              ...isoWeekOf(weekStart).days.map((date) => ({ value: date, label: longDay(date) })),
            ]}
          />
        )}
      </div>
    </Form>
  );
}
