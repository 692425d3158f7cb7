/* Validates a report against a schema that the caller names. A document type is refused, as by the
 * reader, before libxml2 builds its tree. */
#include "libbpl/base/alloc.h"
#include "libbpl/report/junit_read.h"

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>

typedef struct Listener {
    BplJunitFindings *findings;
    const char *rule; /* "schema", or NULL while the schema itself is read */
    size_t heard;
} Listener;

#if LIBXML_VERSION >= 21200
static void listen(void *context, const xmlError *error)
#else
static void listen(void *context, xmlErrorPtr error)
#endif
{
    Listener *listener = context;
    if (error->level < XML_ERR_ERROR || (!listener->rule && listener->heard))
        return;
    const char *text = error->message ? error->message : "not valid";
    size_t length = strcspn(text, "\n");
    unsigned line = listener->rule && error->line > 0 ? (unsigned)error->line : 0;
    bpl_junit_find(listener->findings, line, line ? 1 : 0, listener->rule, "%.*s", (int)length,
                   text);
    listener->heard++;
}

/* Reads the schema in the file; returns NULL after a finding. Included schemas are not fetched from
 * the network. */
static xmlSchemaPtr read_schema(const char *path, Listener *listener)
{
    xmlExternalEntityLoader usual = xmlGetExternalEntityLoader();
    xmlSetExternalEntityLoader(xmlNoNetExternalEntityLoader);
    xmlSetStructuredErrorFunc(listener, listen);
    xmlSchemaParserCtxtPtr parser = xmlSchemaNewParserCtxt(path);
    xmlSchemaPtr schema = NULL;
    if (parser) {
        xmlSchemaSetParserStructuredErrors(parser, listen, listener);
        schema = xmlSchemaParse(parser);
        xmlSchemaFreeParserCtxt(parser);
    }
    xmlSetStructuredErrorFunc(NULL, NULL);
    xmlSetExternalEntityLoader(usual);
    if (!schema && !listener->heard)
        bpl_junit_find(listener->findings, 0, 0, NULL, "no XML schema");
    return schema;
}

static xmlDocPtr read_tree(const char *bytes, size_t length)
{
    xmlParserCtxtPtr parser = xmlNewParserCtxt();
    if (!parser)
        return NULL;
    xmlDocPtr tree = xmlCtxtReadMemory(parser, bytes, (int)length, NULL, NULL,
                                       XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING |
                                           XML_PARSE_BIG_LINES);
    xmlFreeParserCtxt(parser);
    return tree;
}

static void validate(const char *bytes, size_t length, xmlSchemaPtr schema, Listener *listener)
{
    xmlDocPtr tree = read_tree(bytes, length);
    xmlSchemaValidCtxtPtr validator = xmlSchemaNewValidCtxt(schema);
    if (!tree || !validator) {
        bpl_junit_find(listener->findings, 0, 0, "schema", "a text is too long to be validated");
    } else {
        listener->rule = "schema";
        xmlSchemaSetValidStructuredErrors(validator, listen, listener);
        if (xmlSchemaValidateDoc(validator, tree) != 0 && !listener->heard)
            bpl_junit_find(listener->findings, 0, 0, "schema", "not valid");
    }
    xmlSchemaFreeValidCtxt(validator);
    xmlFreeDoc(tree);
}

bool bpl_junit_validate(const char *bytes, size_t length, const char *path,
                        BplJunitFindings *findings)
{
    LIBXML_TEST_VERSION
    BplJunitFindings reading = {0};
    BplJunit *report = bpl_junit_read(bytes, length, &reading);
    bpl_junit_findings_release(&reading);
    Listener listener = {.findings = findings};
    xmlSchemaPtr schema = read_schema(path, &listener);
    if (schema && report) {
        listener.heard = 0;
        validate(bytes, length, schema, &listener);
    } else if (schema) {
        bpl_junit_find(findings, 0, 0, "schema", "no test report");
    }
    bpl_junit_free(report);
    if (schema)
        xmlSchemaFree(schema);
    return schema != NULL;
}
