import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { Community, CommunityMessage, CommunityReply } from '../../api/communities/contract';
import {
  communityFiles,
  communityMessages,
  communityPeopleChoices,
  usePinMessage,
  useSendMessage,
} from '../../api/communities/queries';
import { EntryText } from '../../components/comments/ActivityFeed';
import { CommentForm } from '../../components/comments/CommentForm';
import { Face } from '../../components/Face';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { openDialog } from '../../components/feedback/openDialog';
import { FileList } from '../../components/files/FileList';
import { MenuButton } from '../../components/MenuButton';
import { StatusBadge } from '../../components/StatusBadge';
import { dateTimeText } from '../../lib/dateTimeText';
import { showMentions } from '../../lib/mentions';
import { paths } from '../../lib/paths';
import { isOrganizer } from './community';
import './communities.scss';

interface Props {
  message: CommunityMessage | CommunityReply;
  community: Community;
}

/** A message with its replies. */
export function Thread({ message, community }: { message: CommunityMessage; community: Community }) {
  return (
    <div className="pl-panel pl-stack">
      <ShownMessage message={message} community={community} />
      {message.replies.length > 0 && (
        <ol className="pl-replies pl-plain-list pl-stack" aria-label="Replies">
          {message.replies.map((reply) => (
            <li key={reply.id}>
              <ShownMessage message={reply} community={community} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A message or a reply. A deleted one says so; nothing of it is left. */
function ShownMessage({ message, community }: Props) {
  const { at, by, business, editedAt, files, isDeleted, isOwn, isPinned, people, tags, text } = message;
  const isUnread = !isOwn && !isDeleted && at > community.readUntil;
  const [replies, setReplies] = useState(false);
  return (
    <article className="pl-stack gap-2" aria-label={`Message by ${by?.name ?? 'somebody'}`}>
      <p className="pl-cluster row-gap-0 m-0">
        <strong>
          <Face name={by?.name ?? ''} /> <bdi>{by?.name ?? '—'}</bdi>
        </strong>
        <span>{business}</span>
        {at !== '' && (
          <Link to={paths.communityMessage(community.id, message.parent?.id ?? message.id)}>
            <time dateTime={at}>{dateTimeText(at)}</time>
          </Link>
        )}
        {editedAt !== '' && !isDeleted && <span className="text-body-secondary">edited</span>}
        {isPinned && <StatusBadge tone="active" text="Pinned" />}
        {isUnread && <StatusBadge tone="waiting" text="Unread" />}
        {tags.map((tag) => (
          <StatusBadge key={tag.id} tone="new" text={tag.name} />
        ))}
      </p>
      {isDeleted ? (
        <p className="m-0 text-body-secondary">This message was deleted.</p>
      ) : (
        <div className="text-pre-line text-break">
          <EntryText text={showMentions(text, people)} />
        </div>
      )}
      <FileList photos={files} files={communityFiles} />
      {!isDeleted && (
        <Actions
          message={message}
          community={community}
          onReply={'replies' in message && !message.parent ? () => setReplies(true) : undefined}
        />
      )}
      {replies && <Reply message={message} community={community} />}
    </article>
  );
}

function Actions({ message, community, onReply }: Props & { onReply: (() => void) | undefined }) {
  const { id, isPinned, mayChange, by } = message;
  const may = useMay();
  const navigate = useNavigate();
  const pin = usePinMessage(id);
  const remove = communityMessages.useRemove(id, { inList: true });

  async function removeMessage() {
    const question = {
      title: 'Delete this message?',
      text: 'Its text and files are gone. The others see that there was a message, and its replies stay.',
      danger: true,
    };
    if (await confirmAndRun(question, remove)) notify({ kind: 'success', text: 'Message deleted' });
  }

  const menu = [
    onReply &&
      isOrganizer(community) && { label: isPinned ? 'Unpin' : 'Pin', run: () => pin.mutate(!isPinned) },
    onReply &&
      may('trainings') && {
        label: 'Make a talk topic',
        run: () => void navigate(paths.talkTopicFrom(id)),
      },
    mayChange && {
      label: 'Edit',
      run: () => openDialog(() => import('./EditMessageDialog'), 'EditMessageDialog', { message }),
    },
    mayChange && { label: 'Delete', danger: true, run: () => void removeMessage() },
  ].filter((one) => one !== undefined && one !== false);
  if (!onReply && menu.length === 0) return null;
  return (
    <div className="pl-cluster d-print-none">
      {onReply && (
        <button type="button" className="btn btn-quiet" onClick={onReply}>
          Reply<span className="visually-hidden"> to {by?.name}</span>
        </button>
      )}
      {menu.length > 0 && <MenuButton label="More" actions={menu} />}
    </div>
  );
}

function Reply({ message, community: { id, name } }: Props) {
  const send = useSendMessage();
  return (
    <CommentForm
      label="Reply"
      send={({ id: key, text }) =>
        send({ key, communityId: id, parentId: message.id, text, tagIds: [], files: [] })
      }
      people={communityPeopleChoices(id)}
      draft={{ name: `reply to ${message.id}`, title: `Reply in ${name}` }}
    />
  );
}
