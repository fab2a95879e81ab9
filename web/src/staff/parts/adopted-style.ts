/**
 * Replaces a <style> element that a library fills: the content security policy refuses <style>, but allows style
 * sheets made by a script. Its rules apply while it is in the page.
 */
class AdoptedStyle extends HTMLElement {
  readonly #sheet = new CSSStyleSheet();

  override get textContent(): string {
    return [...this.#sheet.cssRules].map((rule) => rule.cssText).join('\n');
  }

  override set textContent(rules: string) {
    this.#sheet.replaceSync(rules);
  }

  connectedCallback(): void {
    document.adoptedStyleSheets.push(this.#sheet);
  }

  disconnectedCallback(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }
}

if (!customElements.get('adopted-style')) customElements.define('adopted-style', AdoptedStyle);
