import { denialReason } from '../../../access/access';
import { ticketItemKinds } from '../../../api/ticketItems/contract';
import { PageHeader } from '../../../components/page/PageHeader';
import { Tabs } from '../../../components/page/Tabs';
import { useSubject } from '../../../session/store';
import { ticketItemKindNames } from '../common/ticketItem';
import { DefaultsTab } from './DefaultsTab';
import { FormsTab } from './FormsTab';
import { TicketItemList } from './TicketItemList';

const tabs = [
  ...ticketItemKinds.map((kind) => ({
    id: kind.toLowerCase(),
    label: ticketItemKindNames[kind],
    content: () => <TicketItemList key={kind} kind={kind} />,
  })),
  { id: 'defaults', label: 'Defaults', content: () => <DefaultsTab /> },
];

/** The lists, defaults and forms of T&M tickets (SCREEN-TM-SETTINGS, TNM-09…12). */
export default function TmSettingsPage() {
  const denied = denialReason(useSubject(), 'formsList');
  const formsTab = { id: 'forms', label: 'Forms', content: () => <FormsTab />, denialReason: denied };
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="T&M settings"
        context="What tickets choose from, and how they are priced and numbered."
      />
      <Tabs label="T&M settings" tabs={[...tabs, formsTab]} />
    </div>
  );
}
