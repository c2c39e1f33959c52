import { useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type InspectionItem, itemTitle } from '../../api/inspectionItems/contract';
import { inspectionItems } from '../../api/inspectionItems/queries';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { LabelSheets } from '../../components/labels/LabelSheets';
import { codeText, shortCode } from '../../lib/codeText';
import { type SessionUser, useSession } from '../../session/store';
import { listOf } from './item';

/** Labels to print and stick on: the QR code opens the item, to start its inspection (ORG-12). */
export default function LabelsPage() {
  const { itemIds = '' } = useParams();
  const ids = itemIds.split(',').filter(Boolean);
  const queries = useQueries({ queries: ids.map((id) => inspectionItems.detail(id, { silent: true })) });
  const items = queries.flatMap(({ data }) => data ?? []);
  const unread = queries.find(({ data }) => !data);
  const user = useSession((session) => session.user);
  return (
    <div className="pl-page">
      <PageHeader
        title="QR labels"
        context="The code opens the page of the item, where its inspection starts."
        back={listOf(items[0]?.kind ?? 'EQUIPMENT')}
      />
      {unread && (
        <FetchedSection query={unread} what="the labels">
          {() => null}
        </FetchedSection>
      )}
      {items.length > 0 && (
        <LabelSheets title="QR labels" labels={items.map((item) => labelOf(item, user))} />
      )}
    </div>
  );
}

function labelOf(item: InspectionItem, user: SessionUser | undefined) {
  const subject = { kind: 'item', id: item.id } as const;
  return {
    text: codeText(subject, user?.businessId ?? '', document.baseURI),
    name: itemTitle(item),
    detail: [item.type?.name, user?.businessName].filter(Boolean).join(' · '),
    code: shortCode(subject),
  };
}
