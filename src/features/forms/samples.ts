import type { FormDraft, FormUse } from '../../api/inspectionForms/contract';
import { parseQuestionnaires } from '../../lib/questionnaire/parseQuestionnaires';
import text from './samples.md?raw';

/** A form that a business may start from. */
export interface SampleForm {
  /** In the address. */
  key: string;
  draft: FormDraft;
}

/** Forms that most businesses need, in both languages. Nothing is saved before somebody saves a form (SAFE-09). */
export const sampleForms: readonly SampleForm[] = parseQuestionnaires(text).map(({ heading, sections }) => {
  const [name = '', key = '', use, note = ''] = heading;
  return { key, draft: { name, note, use: use as FormUse, sections } };
});
