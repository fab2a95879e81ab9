import { templateLanguage, whatsAppHello } from '@gatelingo/proto/templates';

interface Senders {
  TWILIO_WHATSAPP_FROM?: string | undefined;
  /** `<company's id>=<address>`, one each. */
  COMPANY_SENDERS: readonly string[];
}

/** The number that drivers of a company write to by WhatsApp, in digits; undefined where none is set up. */
const numberOf = ({ COMPANY_SENDERS: own, TWILIO_WHATSAPP_FROM: shared }: Senders, companyId: string) => {
  const prefix = `${companyId}=`;
  const sender = own.find((each) => each.startsWith(`${prefix}whatsapp:`))?.slice(prefix.length) ?? shared;
  return sender?.replace('whatsapp:+', '');
};

interface Visitor {
  companyId: string;
  companyName: string;
  language: string;
  code: string;
  isConnected: boolean;
}

/**
 * The part of a pass about WhatsApp: a link that opens it with a prepared text, which connects the phone that sends it. Once that
 * is done, the link opens the chat alone. Undefined where WhatsApp is not set up.
 */
export const whatsAppOf = (
  senders: Senders,
  { companyId, companyName, language, code, isConnected }: Visitor,
): { link: string; isConnected: boolean } | undefined => {
  const number = numberOf(senders, companyId);
  if (number === undefined) return undefined;
  const address = `https://wa.me/${number}`;
  if (isConnected) return { link: address, isConnected };
  const text = whatsAppHello(templateLanguage(language), { companyName, code });
  return { link: `${address}?text=${encodeURIComponent(text)}`, isConnected };
};
