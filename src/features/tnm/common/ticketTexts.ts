import { hourWords, type LineKind, lineKindNames } from '../../../domain/tickets/totals';
import type { Language } from '../../../lib/language';
import { ticketSigning } from './ticketSigning';

const headers: Record<LineKind, readonly string[]> = {
  labor: ['Person', 'Hours', 'Rate', 'Amount'],
  material: ['Item', 'Quantity', 'Price', 'Amount'],
  equipment: ['Item', 'Quantity', 'Price', 'Amount'],
  subcontractor: ['Company', '', '', 'Amount'],
};

/** What a customer reads on a ticket, in their language. What the company has typed stays as it is. */
const english = {
  title: 'T&M ticket',
  from: 'From',
  customer: 'Customer',
  kinds: lineKindNames,
  headers,
  hourWords,
  noPrice: 'no price',
  noRate: 'no rate',
  totals: 'Totals',
  amount: 'Amount',
  markup: 'Markup',
  tax: 'Tax',
  total: 'Total',
  unpriced: (count: number) =>
    `${count === 1 ? 'A line has no price and counts' : `${count} lines have no price and count`} as $0.00. There is no rate for this day, or no price in the list.`,
  signature: 'Signature',
  yourName: 'Your name',
  sign: ticketSigning.label as string,
  verb: ticketSigning.verb as string,
  signHint: ticketSigning.hint as string,
  signedBy: (name: string) => `Signed by ${name}.`,
  thanks: 'Thank you. You can close this page.',
  handBack: 'Thank you. Please hand the device back.',
  returnUnsigned: 'Hand back without a signature',
  takeBack: 'Take back the device',
  hours: (hours: string) => `${hours} labor hours`,
  copy: 'Save a copy as PDF',
  decline: 'Decline ticket',
  declineHint: 'Write what must change. The company reads it and sends you a new link.',
  comment: 'What is wrong',
  declinedBy: (name: string) => `Declined by ${name}.`,
};
export type TicketTexts = typeof english;

export const ticketTexts: Readonly<Record<Language, TicketTexts>> = {
  en: english,
  es: {
    title: 'Boleta de tiempo y material',
    from: 'De',
    customer: 'Cliente',
    kinds: {
      labor: 'Mano de obra',
      material: 'Material',
      equipment: 'Equipo',
      subcontractor: 'Subcontratistas',
    },
    headers: {
      labor: ['Persona', 'Horas', 'Tarifa', 'Importe'],
      material: ['Artículo', 'Cantidad', 'Precio', 'Importe'],
      equipment: ['Artículo', 'Cantidad', 'Precio', 'Importe'],
      subcontractor: ['Empresa', '', '', 'Importe'],
    },
    hourWords: { regular: '', overtime: ' extra', doubleTime: ' dobles', total: ' en total' },
    noPrice: 'sin precio',
    noRate: 'sin tarifa',
    totals: 'Totales',
    amount: 'Importe',
    markup: 'Recargo',
    tax: 'Impuesto',
    total: 'Total',
    unpriced: (count) =>
      `${count === 1 ? 'Una línea no tiene precio y cuenta' : `${count} líneas no tienen precio y cuentan`} como $0.00.`,
    signature: 'Firma',
    yourName: 'Su nombre',
    sign: 'Firmar la boleta',
    verb: 'firmar',
    signHint: 'Si alguien cambia lo que usted lee aquí, su firma se quita.',
    signedBy: (name) => `Firmado por ${name}.`,
    thanks: 'Gracias. Puede cerrar esta página.',
    handBack: 'Gracias. Por favor devuelva el dispositivo.',
    returnUnsigned: 'Devolver sin firmar',
    takeBack: 'Recibir el dispositivo',
    hours: (hours) => `${hours} horas de mano de obra`,
    copy: 'Guardar una copia en PDF',
    decline: 'Rechazar la boleta',
    declineHint: 'Escriba qué debe cambiar. La empresa lo lee y le envía otro enlace.',
    comment: 'Qué está mal',
    declinedBy: (name) => `Rechazada por ${name}.`,
  },
};
