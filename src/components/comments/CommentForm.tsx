import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { emptyMentionText, mentionMarkup, type MentionText } from '../../lib/mentionText';
import { MAX_COMMENT_LENGTH } from '../../lib/mentions';
import { newId } from '../../lib/newId';
import type { PickerItem } from '../../lib/picker';
import type { DraftName } from '../drafts/useDraft';
import { notify } from '../feedback/banners';
import type { FileService, StoredFile } from '../files/fileService';
import { PhotoField } from '../files/PhotoField';
import { Form } from '../form/Form';
import { MentionField } from '../form/MentionField';
import { SelectField } from '../form/SelectField';
import type { SelectOption } from '../form/SelectFilter';
import type { PickerOptions } from '../form/usePickerPages';

interface Props<Fetched, Key extends QueryKey> {
  /**
   * Adds a comment once. After a lost response it is called again with the same id (FAULT-96). `about` is '' without a
   * choice.
   */
  send: (comment: {
    id: string;
    text: string;
    about: string;
    photos: readonly StoredFile[];
  }) => Promise<unknown>;
  /** The users that '@' suggests. */
  people: PickerOptions<PickerItem, Fetched, Key>;
  /** The parts of the record that a comment can be about; the first is the whole record, ''. */
  about?: readonly SelectOption[];
  aboutLabel?: string;
  draft: DraftName;
  /** What it writes: 'Comment'. */
  label?: string;
  /** Where attachments are stored, and how many there can be. Without it, there are none. */
  attachments?: { files: FileService; max: number };
}

interface Values {
  about: string;
  comment: MentionText;
  photos: readonly StoredFile[];
  /** Id of a sent comment that may have arrived; '' for none. */
  commentId: string;
}

/** Writes a comment with mentions. Drafts are stored until it is sent (FAULT-79). */
export function CommentForm<Fetched, Key extends QueryKey>(props: Props<Fetched, Key>) {
  const { send, people, about, draft, label = 'Comment', aboutLabel = 'About', attachments } = props;
  const blank = { comment: emptyMentionText, photos: [], commentId: '' };
  const noun = label.toLowerCase();
  const form = useForm<Values>({
    defaultValues: { about: '', ...blank },
    shouldFocusError: false,
  });

  // An edited comment is a new one, so it needs a new id.
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

  async function submit({ about, comment, photos, commentId }: Values) {
    const id = commentId || newId();
    form.setValue('commentId', id);
    await send({ id, about, photos, text: mentionMarkup(comment).trim() });
    notify({ kind: 'success', text: `${label} sent` });
    form.reset({ about, ...blank });
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel={`Send ${noun}`} isSecondary draft={draft}>
      <input type="hidden" {...form.register('commentId')} />
      <div className="pl-fields">
        <MentionField
          control={form.control}
          name="comment"
          label={label}
          hideLabel
          placeholder={`Add a ${noun}, @ to mention someone`}
          required
          wide
          lines={1}
          maxLength={MAX_COMMENT_LENGTH}
          options={people}
        />
        {about && <SelectField control={form.control} name="about" label={aboutLabel} options={about} />}
        {attachments && <PhotoField control={form.control} name="photos" {...attachments} />}
      </div>
    </Form>
  );
}
