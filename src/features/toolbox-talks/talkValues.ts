import { toJobItem } from '../../api/jobs/contract';
import type { ToolboxTalkDetail, ToolboxTalkDraft } from '../../api/toolboxTalks/contract';
import type { Labels } from '../../components/conflict/differences';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { noChoice, toPickerItem } from '../../lib/picker';
import type { FormValues } from '../../lib/recordFields';

export type TalkValues = FormValues<ToolboxTalkDraft>;
export type TalkForm = SchemaForm<TalkValues, ToolboxTalkDraft>;

export const talkLabels: Labels<TalkValues> = {
  topicId: 'Topic',
  edition: 'Edition',
  jobId: 'Job',
  date: 'Date',
  planned: 'Planned talk',
  attendees: 'People',
};

export const talkValues = ({
  topic,
  edition,
  job,
  date,
  planned,
  attendees,
}: ToolboxTalkDetail): TalkValues => ({
  topicId: topic ? toPickerItem(topic) : noChoice,
  edition,
  jobId: job ? toJobItem(job) : noChoice,
  date,
  planned,
  attendees: attendees.map(({ id, name, guest }) => ({ id, name, guest })),
});
