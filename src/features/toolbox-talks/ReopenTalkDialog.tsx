import { reasonRules } from '../../api/fieldSchemas';
import type { ToolboxTalk } from '../../api/toolboxTalks/contract';
import { useToolboxTalkActions } from '../../api/toolboxTalks/queries';
import { ReasonDialog } from '../../components/form/ReasonDialog';

/** SAFE-04: opens a complete talk for a correction, with the reason. */
export function ReopenTalkDialog({ talk: { id, name } }: { talk: Pick<ToolboxTalk, 'id' | 'name'> }) {
  const { reopen } = useToolboxTalkActions(id);
  return (
    <ReasonDialog
      title={`Reopen ${name}`}
      submitLabel="Reopen talk"
      hint="What has to be corrected. It is kept in the history."
      effect="The signatures stay. Complete the talk again after the correction."
      {...reasonRules}
      onSubmit={reopen}
      doneMessage={`${name} is open again`}
    />
  );
}
