const isXml = (contentType: string) => /^(text|application)\/xml\s*(;|$)/i.test(contentType);
const isResponse = (document: string) =>
  /^\s*(<\?xml[^>]*\?>\s*)?<Response\s*(\/>|>[\s\S]*<\/Response>)\s*$/.test(document);

/**
 * Twilio's error code for the answer to a webhook for an incoming message: 12300 if it is not XML, 12100 if it is not TwiML.
 * An empty answer is correct too.
 */
export function twimlFault(contentType: string, body: string): 12100 | 12300 | undefined {
  if (body === '') return undefined;
  if (!isXml(contentType)) return 12300;
  return isResponse(body) ? undefined : 12100;
}
