import type { NameConflict } from '../../../api/jobDocs/contract';
import { choose } from '../../../components/feedback/confirm';

interface Question {
  title: string;
  confirmLabel: string;
  /** The label of the last choice. */
  skip: string;
  /** The documents can become versions of those that are there. */
  offersVersion?: boolean;
}

/** Asks once for a batch what is done with names that a folder has; without any, both are kept. Undefined to do nothing. */
export async function askAboutNames(
  names: readonly string[],
  { title, confirmLabel, skip, offersVersion = false }: Question,
): Promise<NameConflict | 'SKIP' | undefined> {
  if (names.length === 0) return 'COPY';
  return choose<NameConflict | 'SKIP'>({
    title,
    text: 'Their names are taken in that folder. Upper and lower case make no difference.',
    details: { label: 'Names', items: names },
    confirmLabel,
    choices: {
      legend: 'What to do with them',
      options: [
        ...(offersVersion ? [{ value: 'VERSION' as const, label: 'Add each as a new version' }] : []),
        { value: 'COPY', label: 'Keep both, with a number after the name' },
        { value: 'SKIP', label: skip },
      ],
    },
  });
}
