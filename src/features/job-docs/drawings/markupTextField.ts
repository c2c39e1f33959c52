import * as z from 'zod/mini';
import { safetyPeopleChoices } from '../../../api/safetyPeople/queries';
import { mentionMarkup, type MentionText } from '../../../lib/mentionText';

/** The text of a markup in a form; its output is the stored text, with user ids for mentions (FMT-07). */
export const markupTextSchema = z.pipe(
  z.custom<MentionText>(),
  z.transform((value: MentionText) => mentionMarkup(value).trim()),
);

/** The field for it. '@' offers the people of the business (FMT-09). */
export const markupTextField = {
  name: 'name',
  label: 'Text',
  hint: 'Type @ to mention someone. They are notified when the markup is published.',
  lines: 2,
  maxLength: 500,
  options: safetyPeopleChoices,
  wide: true,
} as const;
