import { jobLabel } from '../../../api/jobs/contract';
import { referenceText, type TicketDetail } from '../../../api/tickets/contract';
import { LinkedText } from '../../../components/content/LinkedText';
import type { FileService } from '../../../components/files/fileService';
import { Photos } from '../../../components/files/Photos';
import { ticketTotals } from '../../../domain/tickets/totals';
import type { Language } from '../../../lib/language';
import { longDay } from '../../../lib/longDay';
import { TicketHead } from './TicketHead';
import { TicketLineTables } from './TicketLineTables';
import { ticketTexts } from './ticketTexts';
import { HourTotal, TotalsList } from './TotalsList';

interface Props {
  ticket: TicketDetail;
  showsPrices: boolean;
  /** Without it there are no photos and no logo. */
  files?: Pick<FileService, 'name' | 'address'> | undefined;
  language?: Language;
}

/** What a person reads before signing a ticket, see `isAsSigned`. */
export function TicketContent({ ticket, showsPrices, files, language = 'en' }: Props) {
  const { job, date, description, labor, photos, markups, taxes } = ticket;
  const texts = ticketTexts[language];
  const references = referenceText(ticket);
  return (
    <>
      <TicketHead ticket={ticket} files={files} texts={texts} />
      <p className="m-0">{[job && jobLabel(job), longDay(date, language)].filter(Boolean).join(' · ')}</p>
      {references !== '' && <p className="m-0">{references}</p>}
      <LinkedText text={description} />
      <TicketLineTables ticket={ticket} showsPrices={showsPrices} texts={texts} />
      {labor.length > 0 && <HourTotal labor={labor} texts={texts} />}
      {showsPrices && markups && (
        <TotalsList
          totals={ticketTotals(ticket, markups, taxes)}
          markups={markups}
          taxes={taxes}
          texts={texts}
        />
      )}
      {files && <Photos photos={photos} files={files} />}
    </>
  );
}
