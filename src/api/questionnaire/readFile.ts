import * as z from 'zod/mini';
import { questionnaireFile } from './schema';

/** 'Section 2, question 3' for a field of `sections`, which is called `name`; undefined for other fields. */
export function describeQuestionPosition(field: string, name = 'sections'): string | undefined {
  const [first, section, part, question] = field.split('.');
  if (first !== name || section === undefined) return undefined;
  const inSection = `Section ${Number(section) + 1}`;
  return part === 'questions' && question !== undefined
    ? `${inSection}, question ${Number(question) + 1}`
    : inSection;
}

/** Reads an exported questionnaire. Names the place of each mistake. */
export function readQuestionnaireFile(text: string) {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problems: ['This is not a JSON file. Choose a file that was exported here.'] };
  }
  const read = z.safeParse(questionnaireFile, content);
  if (read.success) return read.data;
  return {
    problems: read.error.issues.map(({ path, message }) =>
      path[0] === 'questionnaire'
        ? 'This file has no form. Choose a file that was exported here.'
        : [describeQuestionPosition(path.join('.')), message].filter(Boolean).join(': '),
    ),
  };
}
