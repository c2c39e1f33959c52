import { topics } from '../../api/support/contract';
import type { Choice } from '../../components/form/SelectFilter';

/** The message as the form holds it. */
export interface MessageValues {
  /** The same when it is sent again, also after a reload (FAULT-54). '' until it is first sent. */
  messageId: string;
  topic: (typeof topics)[number] | '';
  subject: string;
  message: string;
  phone: string;
  file: File | null;
}

export const emptyMessage: MessageValues = {
  messageId: '',
  topic: '',
  subject: '',
  message: '',
  phone: '',
  file: null,
};

const labels: Record<(typeof topics)[number], string> = {
  question: 'How to do something',
  problem: 'Something does not work',
  account: 'My account or my rights',
  idea: 'An idea or a wish',
  other: 'Something else',
};

export const topicChoices: Choice[] = topics.map((value) => ({ value, label: labels[value] }));
