import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BudgetChange, type BudgetLine, budgetSchema } from '../../api/jobs/contract';
import { MoneyField } from '../../components/form/MoneyField';
import { NumberField } from '../../components/form/NumberField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { problemOfCall } from '../../lib/problemOfCall';

export type Budget = Pick<BudgetLine, 'budgetHours' | 'budgetAmount'>;

interface Props {
  line: BudgetLine;
  field: keyof Budget;
  label: string;
  text: (budget: Budget) => string;
  change: (change: BudgetChange) => Promise<unknown>;
}

/**
 * A budget that is changed in its place (JOB-20): Enter saves it and goes on to the line below, leaving saves it,
 * Escape does not. It is sent while the next one is typed. What could not be saved is open again, with the reason.
 */
export function BudgetCell(props: Props) {
  const { line, field, label, text, change } = props;
  const [isOpen, setOpen] = useState(false);
  /** What is being sent, or was refused. */
  const [typed, setTyped] = useState<Partial<Budget>>();
  const [problem, setProblem] = useState<string>();
  const keepsFocus = useRef(false);
  const budget = { ...line, ...typed };

  function close() {
    setOpen(false);
    setTyped(undefined);
    setProblem(undefined);
  }

  async function save(value: Partial<Budget>) {
    close();
    if (value[field] === line[field]) return;
    setTyped(value);
    try {
      await change({ set: [{ id: line.id, ...value }], remove: [] });
      setTyped(undefined);
    } catch (cause) {
      setProblem(problemOfCall(cause, "Couldn't save the budget."));
      setOpen(true);
    }
  }

  if (isOpen)
    return (
      <BudgetInput
        {...props}
        budget={budget}
        problem={problem}
        onSave={(value) => void save(value)}
        onEscape={() => {
          keepsFocus.current = true;
          close();
        }}
      />
    );
  return (
    <button
      type="button"
      className="pl-budget-cell"
      data-budget={field}
      aria-busy={typed !== undefined}
      aria-label={`${label} of ${line.code} ${line.name}: ${text(budget) || 'none'}`}
      ref={(button) => {
        if (keepsFocus.current) button?.focus();
        keepsFocus.current = false;
      }}
      onClick={() => setOpen(true)}
    >
      {text(budget) || '—'}
    </button>
  );
}

interface InputProps extends Props {
  budget: Budget;
  problem: string | undefined;
  onSave: (value: Partial<Budget>) => void;
  onEscape: () => void;
}

function BudgetInput({ line, field, label, budget, problem, onSave, onEscape }: InputProps) {
  const { budgetHours, budgetAmount } = budget;
  const form = useSchemaForm({ schema: budgetSchema, values: { budgetHours, budgetAmount } });
  const isDone = useRef(false);
  const place = useRef<HTMLDivElement>(null);

  const open = useEffectEvent(() => {
    if (problem !== undefined) form.setError(field, { message: problem });
    const input = place.current?.querySelector('input');
    input?.focus();
    input?.select();
  });
  useEffect(() => open(), []);

  /** Once, although leaving follows Enter. False for what cannot be saved. */
  const submit = async (then?: () => void) => {
    await form.handleSubmit((value) => {
      if (isDone.current) return;
      isDone.current = true;
      onSave({ [field]: value[field] });
      then?.();
    })();
  };

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      const next = event.currentTarget
        .closest('tr')
        ?.nextElementSibling?.querySelector<HTMLElement>(`[data-budget=${field}]`);
      void submit(() => next?.click());
    } else if (event.key === 'Escape') {
      isDone.current = true;
      onEscape();
    }
  }

  const shared = { control: form.control, label: `${label} of ${line.code} ${line.name}`, hideLabel: true };
  return (
    <div
      className="pl-budget-input"
      role="presentation"
      ref={place}
      onKeyDown={handleKey}
      onBlur={() => void submit()}
    >
      {field === 'budgetHours' ? (
        <NumberField {...shared} name="budgetHours" hours />
      ) : (
        <MoneyField {...shared} name="budgetAmount" />
      )}
    </div>
  );
}
