/**
 * The media condition of the phone layout: a window of at most 767 px (CONST-09), or a phone in landscape. Style sheets
 * get it from vite.config.ts as `$phone-layout`.
 */
export const PHONE_LAYOUT = '((max-width: 767.98px) or ((max-height: 480px) and (pointer: coarse)))';
