import { ticketItemKinds } from '../../../api/ticketItems/contract';
import { PageHeader } from '../../../components/page/PageHeader';
import { Tabs } from '../../../components/page/Tabs';
import { ticketItemKindNames } from '../common/ticketItem';
import { DefaultsTab } from './DefaultsTab';
import { TicketItemList } from './TicketItemList';

const tabs = [
  ...ticketItemKinds.map((kind) => ({
    id: kind.toLowerCase(),
    label: ticketItemKindNames[kind],
    content: () => <TicketItemList key={kind} kind={kind} />,
  })),
  { id: 'defaults', label: 'Defaults', content: () => <DefaultsTab /> },
];

/** The lists and defaults of T&M tickets (SCREEN-TM-SETTINGS, TNM-10…12). */
export default function TmSettingsPage() {
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="T&M settings"
        context="What tickets choose from, and how they are priced and numbered."
      />
      <Tabs label="T&M settings" tabs={tabs} />
    </div>
  );
}
