import { useStore } from 'zustand';
import type { Timecard } from '../../../../api/timecards/contract';
import { cardHours } from '../../../../domain/timecards/week';
import { SigningContent, type SigningFrame } from '../../../../components/form/SigningDialog';
import { SignInTurnDialog } from '../../../../components/form/SignInTurnDialog';
import { CardEntries } from '../../common/CardEntries';
import { AcceptanceStatement, cardSigning, useAccept, useAcceptanceText } from '../../common/SignForm';
import { WeekTotals } from '../../common/WeekTotals';
import type { SheetStore } from '../sheetStore';

interface Props {
  store: SheetStore;
  /** The time cards of the employees who sign, in turn. */
  signers: readonly Timecard[];
}

/** One employee after the other reads the week and signs. */
export function SignaturesDialog({ store, signers }: Props) {
  const people = useStore(store, (state) => state.people);
  return (
    <SignInTurnDialog signers={signers} nameOf={({ employee }) => employee.name} skipLabel="Skip employee">
      {(card, frame, next) => (
        <CardToSign card={people.get(card.employee.id)?.card ?? card} frame={frame} onSigned={next} />
      )}
    </SignInTurnDialog>
  );
}

interface CardToSignProps {
  card: Timecard;
  frame: SigningFrame;
  onSigned: () => void;
}

/** What the employee attests: every entry of the week, with its job, break and time, and the absences. */
function CardToSign({ card, frame, onSigned }: CardToSignProps) {
  const accept = useAccept(card);
  const text = useAcceptanceText();
  return (
    <SigningContent
      {...frame}
      {...cardSigning}
      disabledReason={text.data ? undefined : 'You can sign when the acceptance text is here.'}
      onSign={async (signature) => {
        await accept(signature);
        onSigned();
      }}
    >
      <WeekTotals hours={cardHours(card)} paid={card.paid} perDiem={card.perDiem} />
      <CardEntries card={card} />
      <AcceptanceStatement />
    </SigningContent>
  );
}
