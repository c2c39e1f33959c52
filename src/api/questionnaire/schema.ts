/** Questionnaires and answers as the API sends and takes them (src/lib/questionnaire). */
import * as z from 'zod/mini';
import {
  type Answer,
  type Question,
  questionTypes,
  failureDemands,
  MAX_PHOTOS,
  type Section,
} from '../../lib/questionnaire/questionnaire';
import { templateProblems } from '../../lib/questionnaire/template';
import { photo, photoListUpTo } from '../evidence';
import { requiredText, textUpTo } from '../fieldSchemas';
import { flag, id, number, oneOf, optional, orNull, rows, text, withJsonSchema } from '../schema';

const texts = withJsonSchema(
  z.transform((value: unknown): string[] =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : [],
  ),
  () => ({ type: 'array', items: { type: 'string' } }),
);

const question = z.object({
  id,
  /** A type that the app does not know yet is shown as an instruction, so that the others can be answered. */
  type: oneOf(questionTypes, 'instruction'),
  text,
  help: text,
  textEs: optional(text),
  helpEs: optional(text),
  helpPicture: text,
  required: flag,
  weight: z.pipe(
    optional(number),
    z.transform((value) => Math.max(0, value ?? 0)),
  ),
  condition: orNull(z.object({ questionId: id, is: texts })),
  failing: texts,
  onFailure: z.pipe(
    texts,
    z.transform((demands) => failureDemands.filter((one) => demands.includes(one))),
  ),
  options: rows(z.object({ id, text, textEs: optional(text) })),
  unit: text,
  min: orNull(number),
  max: orNull(number),
});

/** The sections of a response. Unreadable questions are dropped. */
export const sectionRows = rows(
  z.object({
    id,
    title: text,
    titleEs: optional(text),
    questions: rows(question as z.ZodMiniType<Question>),
  }) as z.ZodMiniType<Section>,
);

const newIdText = z.string().check(z.minLength(1), z.maxLength(64));
const MAX_NUMBER = 1e9;
const limit = z.nullable(
  z
    .number('Type a number')
    .check(
      z.minimum(-MAX_NUMBER, 'This number is too small'),
      z.maximum(MAX_NUMBER, 'This number is too large'),
    ),
);

const questionDraft = z.object({
  id: newIdText,
  type: z.enum(questionTypes),
  text: textUpTo('Question', 500),
  help: textUpTo('Help', 1000),
  textEs: z.optional(textUpTo('Question in Spanish', 500)),
  helpEs: z.optional(textUpTo('Help in Spanish', 1000)),
  helpPicture: textUpTo('Picture', 500),
  required: z.boolean(),
  weight: z.number('Type points from 0 to 100'),
  condition: z.nullable(z.object({ questionId: newIdText, is: z.array(newIdText) })),
  failing: z.array(newIdText),
  onFailure: z.array(z.enum(failureDemands)),
  options: z.array(
    z.object({
      id: newIdText,
      text: textUpTo('Choice', 200),
      textEs: z.optional(textUpTo('Choice in Spanish', 200)),
    }),
  ),
  unit: textUpTo('Unit', 20),
  min: limit,
  max: limit,
});

const sectionDraft = z.object({
  id: newIdText,
  title: textUpTo('Title', 100),
  titleEs: z.optional(textUpTo('Title in Spanish', 100)),
  questions: z.array(questionDraft),
});

/** The sections of a request, with the messages of the builder beside the fields. */
export const sectionsDraft = z.array(sectionDraft).check(
  z.superRefine<Section[]>((sections, context) => {
    for (const { path, text: message } of templateProblems({ sections }))
      context.addIssue({ code: 'custom', message, path: path.slice(1), input: sections });
  }),
);

/** A value of an answer; null when missing. */
const answerValue = z.union([
  z.string().check(z.maxLength(20_000, 'This answer is too long')),
  z.number('Type a number'),
  z.array(z.string()),
  z.object({ id: z.string(), name: z.string() }),
  z.null(),
]);

const answer = z.object({
  value: z.pipe(
    optional(answerValue),
    // An empty text is no answer.
    z.transform((value) => (value === undefined || value === '' ? null : value)),
  ),
  comment: text,
  photos: rows(photo),
});

/** The answers of a response, by question id. Unreadable ones are dropped. */
export const answerRecord = withJsonSchema(
  z.transform((value: unknown): Record<string, Answer> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([questionId, one]) => {
        const read = z.safeParse(answer, one);
        return read.success ? [[questionId, read.data]] : [];
      }),
    );
  }),
  (convert) => ({ type: 'object', additionalProperties: convert(answer) }),
);

/** The answers of a request. */
export const answersDraft = z.record(
  z.string(),
  z.object({
    value: answerValue,
    comment: textUpTo('Comment', 2000),
    photos: photoListUpTo(MAX_PHOTOS),
  }),
);

/** A questionnaire in a file, as it is exported. */
export const questionnaireFile = z.object({
  questionnaire: z.literal(1),
  name: requiredText('Name', 100),
  sections: sectionsDraft,
});
