import { useForm } from 'react-hook-form';
import type { CommunityMessage, CommunityReply } from '../../api/communities/contract';
import { communityMessages, communityPeopleChoices } from '../../api/communities/queries';
import { notify } from '../../components/feedback/banners';
import { FormDialog } from '../../components/form/FormDialog';
import { MentionField } from '../../components/form/MentionField';
import { mentionMarkup, readMentionText } from '../../lib/mentionText';
import { MAX_COMMENT_LENGTH } from '../../lib/mentions';

/** CALL-258: changes the text of a message. Where the server refuses that after 15 minutes, the text stays here. */
export function EditMessageDialog({ message }: { message: CommunityMessage | CommunityReply }) {
  const { id, text, people, community, version } = message;
  const form = useForm({ defaultValues: { message: readMentionText(text, people) } });
  const { send } = communityMessages.useSave(id, (current, draft) => current.text === draft.text);
  return (
    <FormDialog
      form={form}
      title="Edit message"
      submitLabel="Save message"
      onSubmit={async (values) => {
        await send(
          { ...communityMessages.draftOf(message), text: mentionMarkup(values.message).trim() },
          version,
        );
        notify({ kind: 'success', text: 'Message saved' });
      }}
    >
      <MentionField
        control={form.control}
        name="message"
        label="Message"
        required
        wide
        lines={6}
        maxLength={MAX_COMMENT_LENGTH}
        options={communityPeopleChoices(community?.id ?? '')}
      />
    </FormDialog>
  );
}
