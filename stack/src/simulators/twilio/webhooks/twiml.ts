const isXml = (contentType: string) => /^(text|application)\/xml\s*(;|$)/i.test(contentType);
const isResponse = (document: string) =>
  /^\s*(<\?xml[^>]*\?>\s*)?<Response\s*(\/>|>[\s\S]*<\/Response>)\s*$/.test(document);

/**
 * Twilio's number of what is wrong with the answer to a webhook for an incoming message: 12300 where it is no XML, 12100
 * where it is no TwiML. Nothing at all is right too.
 */
export function twimlFault(contentType: string, body: string): 12100 | 12300 | undefined {
  if (body === '') return undefined;
  if (!isXml(contentType)) return 12300;
  return isResponse(body) ? undefined : 12100;
}
